using System;

namespace Samples.Failures
{
    /// <summary>Each method shows one way in which control leaves a protected block. They all write
    /// down the order of events.</summary>
    public static class Nesting
    {
        /// <summary>Finally blocks run from the inside out, after the filter has looked from the
        /// outside in: the search for a handler comes first, the unwinding second.</summary>
        public static void TwoPasses()
        {
            try
            {
                try
                {
                    try
                    {
                        throw new ApplicationException("deep");
                    }
                    finally
                    {
                        Log.Add("inner finally");
                    }
                }
                catch (ApplicationException e) when (Log.Seen("refused " + e.Message, false))
                {
                    Log.Add("never");
                }
                finally
                {
                    Log.Add("outer finally");
                }
            }
            catch (ApplicationException e) when (Log.Seen("accepted " + e.Message, true))
            {
                Log.Add("handler");
            }
        }

        /// <summary>Return, break, continue and goto out of protected blocks: each runs the finally.</summary>
        public static int Leave()
        {
            for (int i = 0; ; i++)
            {
                try
                {
                    if (i == 0) continue;
                    if (i == 1) goto next;
                    try
                    {
                        if (i == 2) break;
                    }
                    finally
                    {
                        Log.Add("inner " + i);
                    }
                }
                finally
                {
                    Log.Add("outer " + i);
                }
            next:
                Log.Add("next " + i);
            }
            try
            {
                return Log.Add("value computed");
            }
            finally
            {
                Log.Add("before return");
            }
        }

        /// <summary>An exception in a finally block takes the place of the first one.</summary>
        public static void Replace()
        {
            try
            {
                try
                {
                    throw new Exception("first");
                }
                finally
                {
                    throw new Exception("second");
                }
            }
            catch (Exception e)
            {
                Log.Add(e.Message);
            }
        }

        /// <summary>Rethrow keeps the object, wrapping gives it an inner exception.</summary>
        public static void Rethrow()
        {
            Exception thrown = null;
            try
            {
                try
                {
                    try
                    {
                        thrown = new FormatException("kept");
                        throw thrown;
                    }
                    catch (FormatException)
                    {
                        throw;
                    }
                }
                catch (Exception e)
                {
                    Log.Add(ReferenceEquals(e, thrown) ? "same object" : "another object");
                    throw new AggregateException("wrapped", e);
                }
            }
            catch (AggregateException e) when (e.InnerException is FormatException)
            {
                Log.Add(e.InnerException.Message);
            }
        }

        /// <summary>Handlers are tried in the order in which they stand.</summary>
        public static string Classify(Action action)
        {
            try
            {
                action();
                return "fine";
            }
            catch (NullReferenceException) { return "null"; }
            catch (IndexOutOfRangeException) { return "index"; }
            catch (DivideByZeroException) { return "zero"; }
            catch (OverflowException) { return "overflow"; }
            catch (ArithmeticException) { return "arithmetic"; }
            catch (InvalidCastException) { return "cast"; }
            catch (ArrayTypeMismatchException) { return "array type"; }
            catch (OutOfMemoryException) { return "memory"; }
            catch (TypeInitializationException e) { return "type " + Classify(() => throw e.InnerException); }
            catch { return "other"; }
        }

        /// <summary>How deep the exception travels through calls, and the way it comes back.</summary>
        public static int Unwind(int depth)
        {
            try
            {
                if (depth == 0) throw new OperationCanceledException();
                return Unwind(depth - 1);
            }
            catch (OperationCanceledException) when (depth == 3)
            {
                return depth;
            }
            finally
            {
                if (depth < 5) Log.Add("left " + depth);
            }
        }
    }
}
