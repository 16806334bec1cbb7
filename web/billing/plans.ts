/** What the plans are at present. */
import { queryOptions } from '@tanstack/react-query';
import { getPlans } from '../../contract/plans.ts';
import { call } from '../platform/call.ts';

export const plansQuery = queryOptions({
  queryKey: [getPlans.path],
  queryFn: ({ signal }) => call(getPlans, {}, signal),
});
