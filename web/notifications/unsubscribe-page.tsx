/**
 * The page opened by the unsubscribe link in a reminder email. Requires a button press, because mail scanners open
 * links but press no buttons.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../platform/call.ts';
import { toast } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EveningWindow } from '../ui/illustrations.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { mailStateQuery, mailsMutation } from './unsubscribe-queries.ts';

export function UnsubscribePage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(mailStateQuery(id));
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-column content-center px-4 py-10">
      <meta name="robots" content="noindex" />
      {data ? (
        <Choice id={id} isOn={data.isOn} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Outcome title="This link doesn’t work." words="It’s incomplete, or the account was deleted." />
      ) : error ? (
        <>
          <h1 className="sr-only">Email settings</h1>
          <ErrorState title="We couldn’t load this." onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <div role="status" aria-label="The page is loading">
          <h1 className="sr-only">Email settings</h1>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  );
}

function Choice({ id, isOn }: { id: string; isOn: boolean }) {
  const { mutate, isPending } = useMutation(mailsMutation(useQueryClient(), id));
  // Whether a button was pressed on this page; the link may be opened again much later.
  const [pressed, setPressed] = useState(false);
  usePageTitle(isOn ? 'Unsubscribe?' : 'Unsubscribed');
  const set = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () => setPressed(true),
      onError: () =>
        toast({
          title: 'Nothing has changed',
          description: 'We can’t reach Evenglow. Please try again in a moment.',
          variant: 'destructive',
        }),
    });
  if (isOn && pressed) {
    return (
      <Outcome title="You’re subscribed again." words="You’ll get reminders and your weekly reflection by email again.">
        <Button variant="secondary" loading={isPending} onClick={() => set(false)}>
          Unsubscribe
        </Button>
      </Outcome>
    );
  }
  if (isOn) {
    return (
      <Outcome
        title="Unsubscribe?"
        words="You won’t get reminders, your weekly reflection or updates from others by email. In-app and push notifications won’t change."
      >
        <Button size="large" loading={isPending} onClick={() => set(false)}>
          Unsubscribe
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome
      title="You’re unsubscribed."
      words="You won’t get reminders, your weekly reflection or updates from others by email. In-app and push notifications won’t change. You’ll still get emails about your account."
    >
      <Button variant="secondary" loading={isPending} onClick={() => set(true)}>
        Undo
      </Button>
      <ButtonLink to="/notifications" variant="secondary">
        Notification Settings
      </ButtonLink>
    </Outcome>
  );
}

function Outcome({ title, words, children }: { title: string; words: string; children?: React.ReactNode }) {
  return (
    <section aria-live="polite" className="grid justify-items-center text-center">
      <EveningWindow className="w-44" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-soft">{words}</p>
      {children ? <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </section>
  );
}
