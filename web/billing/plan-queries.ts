/** Queries for the current plans and today's usage. */
import { queryOptions } from '@tanstack/react-query';
import { getPlans, getUsageToday } from '../../contract/billing.ts';
import { call } from '../platform/call.ts';

export const plansQuery = queryOptions({
  queryKey: [getPlans.path],
  queryFn: ({ signal }) => call(getPlans, {}, signal),
  meta: { topics: ['plan'] },
});

export const usageQuery = queryOptions({
  queryKey: [getUsageToday.path],
  queryFn: ({ signal }) => call(getUsageToday, {}, signal),
  meta: { topics: ['today', 'reflections', 'plan'] },
});
