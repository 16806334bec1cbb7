/** Query of the question where to be reminded. */
import { queryOptions } from '@tanstack/react-query';
import { getReminderQuestion } from '../../../contract/notifications.ts';
import { call } from '../../platform/call.ts';

/** `time`: HH:MM, for the preview. Default: the chosen time. */
export function reminderQuestionQuery(time?: string) {
  return queryOptions({
    queryKey: [getReminderQuestion.path, time],
    queryFn: ({ signal }) => call(getReminderQuestion, { query: { time } }, signal),
    meta: { topics: ['today', 'streak'] },
  });
}
