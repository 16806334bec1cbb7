/** Queries and mutations of the admin page. Every change refetches what is shown, because acts affect each other's lists. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { getAdminOverview, getServerSettings, listAuditLog } from '../../contract/admin.ts';
import { listServerBackups } from '../../contract/admin-backups.ts';
import { listFailures } from '../../contract/admin-jobs.ts';
import { getAdminPerson, listAdminPeople, type PeopleFilter, type PeopleSort } from '../../contract/admin-people.ts';
import { listPromoCodes } from '../../contract/admin-promo-codes.ts';
import { getRegistration } from '../../contract/admin-registration.ts';
import { getReported, listReports } from '../../contract/admin-reports.ts';
import { ConfirmationCancelled, type useConfirmIdentity } from '../account/confirm-identity.tsx';
import { ApiError, call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery } from '../platform/session.ts';
import { type ToastRequest, toast } from '../platform/toast-store.ts';

/** How often a running backup is asked for, in milliseconds. */
const RUNNING_INTERVAL_MS = 2_000;
const PREFIX = '/api/admin/';

export const overviewQuery = queryOptions({
  queryKey: [getAdminOverview.path],
  queryFn: ({ signal }) => call(getAdminOverview, {}, signal),
});

export interface PeopleView {
  search: string;
  filter: PeopleFilter;
  sort: PeopleSort;
  descending: boolean;
  page: number;
}

export const peopleQuery = (view: PeopleView) =>
  queryOptions({
    queryKey: [listAdminPeople.path, view],
    queryFn: ({ signal }) => call(listAdminPeople, { query: { ...view, descending: String(view.descending) } }, signal),
    // The rows stay while the next ones load.
    placeholderData: (earlier) => earlier,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [getAdminPerson.path, id],
    queryFn: ({ signal }) => call(getAdminPerson, { params: { id } }, signal),
  });

export const promoCodesQuery = (page: number) =>
  queryOptions({
    queryKey: [listPromoCodes.path, page],
    queryFn: ({ signal }) => call(listPromoCodes, { query: { page } }, signal),
    placeholderData: (earlier) => earlier,
  });

export const registrationQuery = queryOptions({
  queryKey: [getRegistration.path],
  queryFn: ({ signal }) => call(getRegistration, {}, signal),
});

export const reportsQuery = (state: 'open' | 'removed') =>
  queryOptions({
    queryKey: [listReports.path, state],
    queryFn: ({ signal }) => call(listReports, { query: { state } }, signal),
  });

export const reportedQuery = (id: string) =>
  queryOptions({
    queryKey: [getReported.path, id],
    queryFn: ({ signal }) => call(getReported, { params: { id } }, signal),
  });

export const failuresQuery = queryOptions({
  queryKey: [listFailures.path],
  queryFn: ({ signal }) => call(listFailures, {}, signal),
});

export const backupsQuery = queryOptions({
  queryKey: [listServerBackups.path],
  queryFn: ({ signal }) => call(listServerBackups, {}, signal),
  refetchInterval: ({ state }) => (state.data?.running ? RUNNING_INTERVAL_MS : false),
});

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: [listAuditLog.path, page],
    queryFn: ({ signal }) => call(listAuditLog, { query: { page } }, signal),
    placeholderData: (earlier) => earlier,
  });

export const settingsQuery = queryOptions({
  queryKey: [getServerSettings.path],
  queryFn: ({ signal }) => call(getServerSettings, {}, signal),
});

/** Refetches everything on the admin page, and leads away from it if the right was taken meanwhile. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(PREFIX) });
  // The row of the button that was pressed may be gone, and the focus with it.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Asks who is signed in: a 404 of a whole list means that the user is no admin any more. */
export function checkAdmin(queryClient: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 404) void queryClient.invalidateQueries(currentUserQuery);
}

/** Runs an action, and asks for a password or passkey first if the server wants one. Set by the frame. */
export const ConfirmedRun = createContext<ReturnType<typeof useConfirmIdentity>['run']>((action) => action());

/**
 * A change on the admin page; `done` makes the toast that confirms it. `failed` returns true if it shows the error itself,
 * such as at a field.
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  done: (output: Output, input: Input) => ToastRequest | undefined,
  failed: (error: unknown) => boolean = () => false,
) {
  const queryClient = useQueryClient();
  const run = useContext(ConfirmedRun);
  return useMutation({
    mutationFn: (input: Input) => run(() => act(input)),
    meta: { errorToast: 'own' },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled || failed(error)) return;
      const description = userMessageOf(error) ?? 'Please try again in a moment.';
      toast({ title: 'That didn’t work', description, variant: 'destructive' });
    },
    onSuccess: (output, input) => {
      const confirmation = done(output, input);
      if (confirmation) toast(confirmation);
    },
    // Also after a failure: another admin may have been faster.
    onSettled: () => refresh(queryClient),
  });
}
