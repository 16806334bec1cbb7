/** Queries and mutations for password reset, email change and address confirmation. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listApiTokens } from '../../../contract/api-tokens.ts';
import type { EndpointRequest } from '../../../contract/http.ts';
import { getConfirmationOptions, listPasskeys } from '../../../contract/passkeys.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  getEmailConfirmation,
  resetPassword,
  sendEmailConfirmation,
  validateResetToken,
} from '../../../contract/recovery.ts';
import { call } from '../../platform/call.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';

export function forgotPasswordMutation() {
  return mutationOptions({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
    onSuccess: () => {
      toast({ title: 'Reset link sent', description: 'Please check your email for password reset instructions.' });
    },
    meta: { errorToast: 'own' },
  });
}

/** The account that a reset link belongs to. Kept in memory only, while the page is open. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(validateResetToken, { params: { id: token } }, signal),
    gcTime: 0,
    // Never refetch: a loading state would interrupt typing.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function resetPasswordMutation() {
  return mutationOptions({
    mutationFn: (body: EndpointRequest<typeof resetPassword>['body']) => call(resetPassword, { body }),
    onSuccess: () => {
      toast({ title: 'Password reset successful', description: 'Your password has been successfully updated.' });
    },
    meta: { errorToast: 'own' },
  });
}

export function changePasswordMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: EndpointRequest<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: (_none, { endAccess }) => {
      if (endAccess) {
        for (const { path } of [listPasskeys, listApiTokens]) void queryClient.invalidateQueries({ queryKey: [path] });
      }
      toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
    },
    meta: { errorToast: 'own' },
  });
}

export function changeEmailMutation() {
  return mutationOptions({
    mutationFn: (body: EndpointRequest<typeof changeEmail>['body']) => call(changeEmail, { body }),
    meta: { errorToast: 'own' },
  });
}

/** Refetched on window focus, because the link is often opened elsewhere. */
export const emailStatusQuery = queryOptions({
  queryKey: [getEmailConfirmation.path],
  queryFn: ({ signal }) => call(getEmailConfirmation, {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function requestEmailConfirmationMutation() {
  return mutationOptions({ mutationFn: () => call(sendEmailConfirmation), meta: { errorToast: 'own' } });
}

export function confirmEmailMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () =>
      Promise.all(
        [currentUserQuery, emailStatusQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: { errorToast: 'own' },
  });
}

/** Whether the account has a password. Users who signed up through an identity provider may have none. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['has-password'],
  queryFn: async ({ signal }) => (await call(getConfirmationOptions, {}, signal)).password,
});
