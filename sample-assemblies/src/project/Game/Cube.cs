// The part of the game that is updated: interpreted on the device.
using System.Collections.Generic;
using FallingCubes.Core;
using UnityEngine;

namespace FallingCubes.Game
{
    public struct Hit
    {
        public Vector3 Where;
        public int Points;
    }

    public class Cube : MonoBehaviour
    {
        [SerializeField] private float speed = 2;
        private Vector3 velocity = new Vector3(0, -1, 0);
        private readonly List<Hit> hits = new List<Hit>();
        private readonly Pool<Score> scores = new Pool<Score>();

        private void Update()
        {
            transform.position = transform.position + velocity * (speed * Time.deltaTime);
            if (Input.GetKeyDown(KeyCode.Space))
            {
                hits.Add(new Hit { Where = transform.position, Points = 10 });
            }
            if (transform.position.y < 0)
            {
                Debug.Log("score " + Total().Points);
                Destroy(this);
            }
        }

        public Score Total()
        {
            Score score = scores.Take();
            foreach (Hit hit in hits)
            {
                score.Points += hit.Points;
            }
            return score;
        }
    }
}
