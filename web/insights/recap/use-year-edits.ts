/** Hook for editing a year in review; see `year-draft.ts`. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveYearReview, type YearReview } from '../../../contract/recaps.ts';
import { call } from '../../platform/call.ts';
import { useUser } from '../../platform/session.ts';
import { yearReviewQuery } from './recap-queries.ts';
import { YearDraft, type YearDraftView } from './year-draft.ts';
import { yearId } from './year-edits.ts';

export type YearEdits = YearDraftView & Pick<YearDraft, 'change' | 'save' | 'keepMine' | 'keepTheirs'>;

export function useYearEdits(review: YearReview): YearEdits {
  const user = useUser();
  const queryClient = useQueryClient();
  const [draft] = useState(() => {
    const id = yearId(review.year);
    const { queryKey } = yearReviewQuery(id);
    return new YearDraft({
      userId: user.id,
      review,
      send: (body) => call(saveYearReview, { params: { id }, body, author: user.id }),
      onSaved: (answer) => queryClient.setQueryData(queryKey, answer),
      onDiscarded: () => void queryClient.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => draft.open(), [draft]);
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const { change, save, keepMine, keepTheirs } = draft;
  return { ...view, change, save, keepMine, keepTheirs };
}
