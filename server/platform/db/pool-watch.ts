/** Notices a pool that answers nothing for a minute, not even with an error. Only a new process helps then. */
import type postgres from 'postgres';

const QUESTION_INTERVAL_MS = 5_000;
/** Counted instead of time, because a process that was suspended has waited without asking. */
const UNANSWERED_MAX = 12;

/**
 * Asks the pool something every `intervalMs`, and calls `onSilent` once if it has not answered twelve times in a row. An
 * error is an answer: an unreachable database refuses connections, and the pool recovers from that. Returns a function
 * that ends the watch.
 */
export function watchPool(sql: postgres.Sql, onSilent: () => void, intervalMs = QUESTION_INTERVAL_MS): () => void {
  let unanswered = 0;
  const count = () => {
    unanswered = 0;
  };
  const timer = setInterval(() => {
    if (unanswered === UNANSWERED_MAX) {
      clearInterval(timer);
      onSilent();
      return;
    }
    unanswered++;
    sql`SELECT 1`.then(count, count);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
