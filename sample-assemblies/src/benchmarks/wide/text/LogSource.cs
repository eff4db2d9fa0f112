using System;
using System.Collections.Generic;
using System.Globalization;

namespace Benchmarks.Wide.Text
{
    /// <summary>Lines of a server's log, the same each time.</summary>
    public static class LogSource
    {
        static readonly string[] Levels = { "DEBUG", "INFO", "WARN", "ERROR" },
            Hosts = { "alpha", "beta-2", "gamma.example.org" },
            Messages =
            {
                "GET /articles/{0}?page={1} HTTP/1.1 200 {2}ms", "POST /users/{0} HTTP/1.1 404 {2}ms",
                "user=\"name{0}\" role=admin tries={1}",
                "mail to name{0}@example.com, copy to list-{1}@mail.example.org sent", "the the disk is {1}% full full",
                "peer 10.{1}.0.{1} said: {{\"id\": {0}, \"ok\": true}}",
                "colours #a{1}b{1}c{1} and #fff; path C:\\logs\\{0}\\{1}.txt",
                "Total {0:N0} in {1} parts, (nested (deep) text) {2:E2}"
            };

        public static IEnumerable<string> Lines(int count)
        {
            uint seed = 521288629;
            DateTime time = new DateTime(2026, 2, 27, 22, 15, 0);
            for (int i = 0; i < count; i++)
            {
                seed = seed * 1664525 + 1013904223;
                int number = (int)(seed >> 8);
                time = time.AddMilliseconds(number % 9000000);
                string message = string.Format(CultureInfo.InvariantCulture, Messages[i % Messages.Length], number % 100000,
                    number % 90 + 10, number % 4000);
                yield return string.Format(CultureInfo.InvariantCulture, "{0:yyyy-MM-dd HH:mm:ss.fff} [{1,-5}] {2}: {3}", time,
                    Levels[number % Levels.Length], Hosts[number % Hosts.Length], message);
            }
        }
    }
}
