/** What is left of today's allowance. */
import { queryOptions } from '@tanstack/react-query';
import { getUsageToday } from '../../contract/billing.ts';
import { call } from '../platform/call.ts';

export const usageQuery = queryOptions({
  queryKey: [getUsageToday.path],
  queryFn: ({ signal }) => call(getUsageToday, {}, signal),
});
