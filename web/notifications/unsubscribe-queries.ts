/** Query and mutation of the unsubscribe page. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getMailState, resubscribeToMails, unsubscribeFromMails } from '../../contract/unsubscribe.ts';
import { call } from '../platform/call.ts';

export function mailStateQuery(id: string) {
  return queryOptions({
    queryKey: ['mail-state', id],
    queryFn: ({ signal }) => call(getMailState, { params: { id } }, signal),
    retry: false,
  });
}

export function mailsMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (isOn: boolean) => call(isOn ? resubscribeToMails : unsubscribeFromMails, { params: { id } }),
    onSuccess: (state) => queryClient.setQueryData(mailStateQuery(id).queryKey, state),
  });
}
