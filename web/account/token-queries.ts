/** Queries and mutations for API tokens. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '../../contract/api-tokens.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { toast } from '../platform/toast-store.ts';

export const tokensQuery = queryOptions({
  queryKey: [listApiTokens.path],
  queryFn: ({ signal }) => call(listApiTokens, {}, signal),
});

export type NewToken = EndpointRequest<typeof createApiToken>['body'];

/**
 * The secret is returned to the caller and never cached. `run` asks the user to confirm their identity if the server
 * requires it.
 */
export function createTokenMutation(queryClient: QueryClient, run: <T>(action: () => Promise<T>) => Promise<T>) {
  return mutationOptions({
    mutationFn: (body: NewToken) => run(() => call(createApiToken, { body })),
    onSuccess: ({ secret: _shownOnce, ...created }) =>
      queryClient.setQueryData(tokensQuery.queryKey, (tokens = []) => [created, ...tokens]),
    // Otherwise the mutation cache would keep the secret in memory.
    gcTime: 0,
    meta: { errorToast: 'own' },
  });
}

export function revokeTokenMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: ApiToken) => call(revokeApiToken, { params: { id } }),
    onSuccess: (_nothing, { id, name }) => {
      queryClient.setQueryData(tokensQuery.queryKey, (tokens = []) => tokens.filter((token) => token.id !== id));
      toast({ title: 'Token revoked', description: `“${name}” can no longer access your journal.` });
    },
    // It may already be revoked in another tab.
    onError: () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
    meta: {
      errorToast: (error) => ({
        title: 'Unable to Revoke',
        description: userMessageOf(error) ?? 'Please try again in a moment.',
      }),
    },
  });
}
