/** Polls for the better analysis of an entry that is pending. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { refetchEntry } from '../queries.ts';

/** Delays between polls, in milliseconds; polling ends after a minute. */
const POLL_DELAYS_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

/** Returns true while polling. */
export function useLateAnalysis(entry: Entry): boolean {
  const queryClient = useQueryClient();
  const { id, version, analysisPending = false } = entry;
  /** Id and version of the entry for which polling has ended. */
  const [endedFor, setEndedFor] = useState<string>();
  const pollKey = `${id} ${version}`;

  useEffect(() => {
    if (!analysisPending) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = (round: number) => {
      const delay = POLL_DELAYS_MS[round];
      if (delay === undefined) {
        setEndedFor(pollKey);
        return;
      }
      timer = setTimeout(() => {
        // A failed poll is followed by the next one. A result changes the entry and ends polling.
        void refetchEntry(queryClient, id, control.signal)
          .catch(() => undefined)
          .then(() => control.signal.aborted || poll(round + 1));
      }, delay);
    };
    poll(0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, pollKey, analysisPending, queryClient]);

  return analysisPending && endedFor !== pollKey;
}
