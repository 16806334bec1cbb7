/** The calendar feed: turns it on and off, and chooses what it shows. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed } from '../../contract/calendar-feed.ts';
import { useConfirmIdentity } from '../account/confirm-identity.tsx';
import { useUser } from '../platform/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { calendarFeedQuery, changeFeedMutation, createFeedMutation, deleteFeedMutation } from './calendar-queries.ts';
import { MutationError } from './mutation-error.tsx';
import { SecretBox } from './secret-box.tsx';
import { whenText } from './when-text.ts';

export function CalendarSection() {
  const queryClient = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery(calendarFeedQuery);
  const { run, dialog } = useConfirmIdentity();
  const create = useMutation(createFeedMutation(queryClient, run));
  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load your calendar settings."
        note="Your calendar still works."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Your calendar settings are loading" className="mt-4">
        <Skeleton className="h-11 w-44" />
      </div>
    );
  }
  const { feed } = data;
  return (
    <div className="mt-4">
      {create.data && feed && <Address address={create.data.address} />}
      {feed ? (
        <FeedSettings
          feed={feed}
          renewing={create.isPending}
          onRenew={() => create.mutate(feed.withWords)}
          onDeleted={create.reset}
        />
      ) : (
        <Button variant="secondary" loading={create.isPending} onClick={() => create.mutate(false)}>
          Create address
        </Button>
      )}
      <MutationError error={create.error} />
      {dialog}
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className="mb-4">
      <SecretBox
        secret={address}
        copyLabel="Copy address"
        note="Copy it now. You won’t see it again. Anyone with this address can see which days you wrote."
      >
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle('secondary')}>
          Open in calendar
        </a>
      </SecretBox>
    </div>
  );
}

interface FeedSettingsProps {
  feed: CalendarFeed;
  renewing: boolean;
  onRenew: () => void;
  onDeleted: () => void;
}

const QUESTIONS = {
  renew: {
    title: 'Get a new address?',
    description: 'The old address stops working right away. You’ll need to add the new one to your calendars.',
    confirm: 'Get new address',
  },
  remove: {
    title: 'Turn off the calendar?',
    description:
      'Its address stops working right away. Days already in your calendar may stay until you remove it there.',
    confirm: 'Turn off',
  },
} as const;

function FeedSettings({ feed, renewing, onRenew, onDeleted }: FeedSettingsProps) {
  const queryClient = useQueryClient();
  const { timezone } = useUser();
  const { run, dialog } = useConfirmIdentity();
  const change = useMutation(changeFeedMutation(queryClient, run));
  const remove = useMutation(deleteFeedMutation(queryClient));
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const question = QUESTIONS[asked ?? 'renew'];

  function confirm() {
    if (asked === 'remove') {
      remove.mutate(undefined, { onSuccess: onDeleted, onSettled: () => setAsked(undefined) });
      return;
    }
    setAsked(undefined);
    onRenew();
  }
  return (
    <>
      <p className="text-ink">
        {feed.lastReadAt === null
          ? 'On. No calendar has read it yet.'
          : `On. Last read ${whenText(feed.lastReadAt, timezone)}.`}
      </p>
      <div className="mt-3">
        <Switch
          checked={change.isPending ? change.variables : feed.withWords}
          onCheckedChange={(withWords) => change.mutate(withWords)}
          disabled={change.isPending}
          label="Show the first words of each day"
          description="Your calendar app will see them, and so will anyone you share the calendar with."
        />
        <MutationError error={change.error} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" loading={renewing} onClick={() => setAsked('renew')}>
          New address
        </Button>
        <Button variant="quiet" onClick={() => setAsked('remove')}>
          Turn off
        </Button>
      </div>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        tone={asked === 'remove' ? 'danger' : 'primary'}
        loading={remove.isPending}
        onConfirm={confirm}
      />
      {dialog}
    </>
  );
}
