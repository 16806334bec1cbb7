/** Queries and mutations for passkeys, including signing in with one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../../contract/passkeys.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery, enterSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { ConfirmationCancelled } from './confirm-identity.tsx';
import { errorText } from './error-texts.ts';
import { createPasskey, PasskeyNotUsed, signChallenge } from './web-authn.ts';

type RunConfirmed = <T>(action: () => Promise<T>) => Promise<T>;

export const passkeysQuery = queryOptions({
  queryKey: [listPasskeys.path],
  queryFn: ({ signal }) => call(listPasskeys, {}, signal),
});

/** `run` asks the user to confirm their identity if the server requires it. */
export function addPasskeyMutation(queryClient: QueryClient, run: RunConfirmed) {
  return mutationOptions({
    mutationFn: async () => {
      const question = await run(() => call(getPasskeyCreationOptions));
      return call(addPasskey, { body: { answer: await createPasskey(question) } });
    },
    onSuccess: (added) => {
      queryClient.setQueryData(passkeysQuery.queryKey, (cached) => cached && [...cached, added]);
      toast({ title: 'Passkey added', description: 'You can now sign in with it.' });
    },
    onError: (error) =>
      toastUnlessCancelled(error, 'Passkey not added', 'We couldn’t add a passkey. You can try again.'),
    meta: { errorToast: 'own' },
  });
}

export function renamePasskeyMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) => call(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: (renamed) =>
      queryClient.setQueryData(passkeysQuery.queryKey, (cached) =>
        cached?.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)),
      ),
  });
}

export function removePasskeyMutation(queryClient: QueryClient, run: RunConfirmed) {
  return mutationOptions({
    mutationFn: ({ id }: Passkey) => run(() => call(removePasskey, { params: { id } })),
    onSuccess: (_none, { id }) => {
      queryClient.setQueryData(passkeysQuery.queryKey, (cached) => cached?.filter((passkey) => passkey.id !== id));
      toast({ title: 'Passkey removed', description: 'You can no longer sign in with it.' });
    },
    onError: (error) => toastUnlessCancelled(error, 'Passkey not removed', 'Please try again.'),
    meta: { errorToast: 'own' },
  });
}

/** `inAutofill` offers passkeys in the autofill of the email field. An offer that is not used shows no error. */
export function passkeySignInMutation(queryClient: QueryClient, inAutofill = false) {
  return mutationOptions({
    mutationFn: async () => {
      const answer = await signChallenge(await call(getPasskeyRequestOptions), inAutofill);
      return call(signInWithPasskey, { body: { answer } });
    },
    onSuccess: (user) => {
      // The button and the autofill offer may both have completed.
      if (queryClient.getQueryData(currentUserQuery.queryKey)?.id === user.id) return;
      enterSession(queryClient, user);
      toast({ title: 'Welcome back!', description: "You've successfully signed in." });
    },
    onError: (error) => {
      if (inAutofill && error instanceof PasskeyNotUsed) return;
      toast({ title: 'Sign in failed', description: passkeyFailureText(error), variant: 'destructive' });
    },
    meta: { errorToast: 'own' },
  });
}

export function passkeyFailureText(error: unknown): string {
  if (error instanceof PasskeyNotUsed) return 'No passkey was used. Try again, or use your password.';
  return errorText(error, 'This passkey doesn’t match any account here. Please use your password.');
}

function toastUnlessCancelled(error: unknown, title: string, unused: string): void {
  if (error instanceof ConfirmationCancelled) return;
  const description =
    error instanceof PasskeyNotUsed ? unused : (userMessageOf(error) ?? 'Please try again in a moment.');
  toast({ title, description, variant: 'destructive' });
}
