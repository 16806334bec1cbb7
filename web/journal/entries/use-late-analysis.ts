/** Looks for the better analysis of an entry that is still on its way. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { refetchEntry } from '../queries.ts';

/** Waits between two looks, in milliseconds; after a minute in all it is left to the next visit. */
const LOOKS_AFTER_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

/** True while it is being looked for. */
export function useLateAnalysis(entry: Entry): boolean {
  const queryClient = useQueryClient();
  const { id, version, analysisPending = false } = entry;
  /** The words that are no longer looked after. */
  const [givenUp, setGivenUp] = useState<string>();
  const words = `${id} ${version}`;

  useEffect(() => {
    if (!analysisPending) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = (round: number) => {
      const wait = LOOKS_AFTER_MS[round];
      if (wait === undefined) {
        setGivenUp(words);
        return;
      }
      timer = setTimeout(() => {
        // A look that failed is followed by the next one all the same. One that found something changes the entry.
        void refetchEntry(queryClient, id, control.signal)
          .catch(() => undefined)
          .then(() => control.signal.aborted || look(round + 1));
      }, wait);
    };
    look(0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, words, analysisPending, queryClient]);

  return analysisPending && givenUp !== words;
}
