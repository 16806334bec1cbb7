/** The API tokens section of the profile: lists, creates and revokes tokens. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ApiToken, TOKENS_MAX } from '../../contract/api-tokens.ts';
import { REQUEST_LIMITS } from '../../contract/plan-table.ts';
import { useLocalTime } from '../platform/clock.ts';
import { dayIn, longDay, timeIn } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { textLinkStyle } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { revokeTokenMutation, tokensQuery } from './token-queries.ts';

const formatCount = (requests: number) => requests.toLocaleString('en');

/** Renders no heading or card; the profile page provides both. */
export function ApiTokensSection() {
  const queryClient = useQueryClient();
  const { data: tokens, isError, refetch, isFetching } = useQuery(tokensQuery);
  const revoke = useMutation(revokeTokenMutation(queryClient));
  const [revoking, setRevoking] = useState<ApiToken>();
  const [creating, setMaking] = useState(false);

  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load your tokens."
        note="They still work."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <p className="text-soft">
        A token lets your own apps and scripts read or write to your journal. It can’t change your account.
      </p>
      {tokens === undefined ? (
        <div role="status" aria-label="Your tokens are loading" className="mt-4 grid gap-3">
          <Skeleton className="h-14 w-full" />
        </div>
      ) : (
        tokens.length > 0 && (
          <ul className="mt-3">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={setRevoking} />
            ))}
          </ul>
        )
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          disabled={tokens === undefined || tokens.length >= TOKENS_MAX}
          onClick={() => setMaking(true)}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          New token
        </Button>
        <a href="/api" className={classNames(textLinkStyle, 'inline-flex min-h-11 items-center')}>
          How to use tokens
        </a>
      </div>
      <p className="mt-2 text-faint text-sm">
        {tokens && tokens.length >= TOKENS_MAX && `You can have up to ${TOKENS_MAX} tokens. `}
        {formatCount(REQUEST_LIMITS.premium.hour)} requests an hour and {formatCount(REQUEST_LIMITS.premium.day)} a day
        with Premium, {formatCount(REQUEST_LIMITS.standard.hour)} and {formatCount(REQUEST_LIMITS.standard.day)}{' '}
        without.
      </p>
      <NewTokenDialog open={creating} onOpenChange={setMaking} />
      <AlertDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={<span className="[overflow-wrap:anywhere]">Revoke “{revoking?.name}”?</span>}
        description="Apps that use it will stop working right away. You can’t undo this, but you can create a new token."
        confirmLabel="Revoke"
        loading={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(undefined) })}
      />
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: (token: ApiToken) => void }) {
  return (
    <li className="flex items-center gap-3 border-hair border-t py-2.5 first:border-t-0">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-soft">
        <KeyRound aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-ink [overflow-wrap:anywhere]">{token.name}</p>
        <p className="text-faint text-sm">
          {token.scope === 'write' ? 'Read and write' : 'Read'}, <LastUse at={token.lastUsedAt} />
        </p>
      </div>
      <button
        type="button"
        aria-label={`Revoke ${token.name}`}
        onClick={() => onRevoke(token)}
        className={classNames(textLinkStyle, 'min-h-11 px-1')}
      >
        Revoke
      </button>
    </li>
  );
}

/** Formats the last use, for example "used today at 18:30". */
function LastUse({ at }: { at: string | null }) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  if (at === null) return 'never used';
  const instant = new Date(at);
  const day = dayIn(timezone, instant, dayEndsAt);
  return day === today ? `used today at ${timeIn(timezone, instant)}` : `last used ${longDay(day, today)}`;
}
