/** The person's API tokens: listing, making and revoking them. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '../../contract/api-tokens.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { sentenceOf } from '../platform/query-client.ts';
import { toast } from '../ui/toast-store.ts';

export const tokensQuery = queryOptions({
  queryKey: [listApiTokens.path],
  queryFn: ({ signal }) => call(listApiTokens, {}, signal),
});

export type NewToken = EndpointRequest<typeof createApiToken>['body'];

/** The secret goes to whoever asked and is kept nowhere. `run`: asks the person who it is where the server wants to know. */
export function createTokenMutation(queryClient: QueryClient, run: <T>(action: () => Promise<T>) => Promise<T>) {
  return mutationOptions({
    mutationFn: (body: NewToken) => run(() => call(createApiToken, { body })),
    onSuccess: ({ secret: _shownOnce, ...made }) =>
      queryClient.setQueryData(tokensQuery.queryKey, (tokens = []) => [made, ...tokens]),
    // The secret would stay in the memory of mutations.
    gcTime: 0,
    meta: { errorToast: 'own' },
  });
}

export function revokeTokenMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: ApiToken) => call(revokeApiToken, { params: { id } }),
    onSuccess: (_nothing, { id, name }) => {
      queryClient.setQueryData(tokensQuery.queryKey, (tokens = []) => tokens.filter((token) => token.id !== id));
      toast({ title: 'Token revoked', description: `“${name}” no longer opens your journal.` });
    },
    // It may be gone already, revoked in another tab.
    onError: () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
    meta: {
      errorToast: (error) => ({
        title: 'Unable to Revoke',
        description: sentenceOf(error) ?? 'Please try again in a moment.',
      }),
    },
  });
}
