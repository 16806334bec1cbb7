/** Dialog with the account's security events of the last year. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountEventKind } from '../../../contract/account.ts';
import { listAccountEvents } from '../../../contract/devices.ts';
import { callPage } from '../../platform/call.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timeText } from './time-text.ts';

const EVENT_LABELS: Readonly<Record<AccountEventKind, string>> = {
  registered: 'Account created',
  signed_in: 'Signed in',
  signed_in_with_passkey: 'Signed in with a passkey',
  signed_in_with_provider: 'Signed in with another service',
  signed_out_device: 'Signed out a device',
  signed_out_everywhere_else: 'Signed out everywhere else',
  disabled: 'Account turned off',
  enabled: 'Account turned on again',
  password_changed: 'Password changed',
  password_reset_asked: 'Requested a password reset',
  password_reset: 'Password reset by email',
  email_change_asked: 'Requested an email change',
  email_changed: 'Email changed',
  email_confirmed: 'Email confirmed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  provider_linked: 'Another service linked',
  token_made: 'API token created',
  token_revoked: 'API token revoked',
  calendar_made: 'Calendar address created',
  calendar_ended: 'Calendar turned off',
  webhook_made: 'Webhook created',
  webhook_ended: 'Webhook deleted',
  exported: 'Data downloaded',
};

export function AccountHistory({ onClose }: { onClose: () => void }) {
  const { timezone } = useUser();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listAccountEvents.path],
    queryFn: ({ pageParam, signal }) =>
      callPage(listAccountEvents, { query: { limit: 30, ...(pageParam !== '' && { cursor: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Do not cache: the list must include the most recent events.
    gcTime: 0,
  });
  const events = data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Account history"
      description="The last 12 months. If you don’t recognize something, change your password and sign out everywhere else."
    >
      {isError && !events && (
        <ErrorState
          title="We couldn’t load your account history."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!events && !isError && <Skeleton className="h-40 w-full" />}
      {events?.length === 0 && <p className="py-4 text-soft">Nothing here yet.</p>}
      <ol className="divide-y divide-hair">
        {events?.map(({ id, kind, detail, happenedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="text-ink">{EVENT_LABELS[kind]}</p>
              {detail && (
                <p dir="auto" className="text-faint text-sm [overflow-wrap:anywhere]">
                  {detail}
                </p>
              )}
            </div>
            <time dateTime={happenedAt} className="flex-none text-faint text-sm">
              {timeText(happenedAt, timezone)}
            </time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="secondary" className="my-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}
