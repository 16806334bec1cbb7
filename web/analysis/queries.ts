/** Whether the AI service answers, asked for again and again while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getAiStatus } from '../../contract/analysis.ts';
import { AI_STATUS_POLL_MS } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';

export const aiStatusQuery = queryOptions({
  queryKey: [getAiStatus.path],
  queryFn: ({ signal }) => call(getAiStatus, {}, signal),
  refetchInterval: AI_STATUS_POLL_MS,
});
