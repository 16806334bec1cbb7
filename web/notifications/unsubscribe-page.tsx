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
        <Outcome
          title="This link leads nowhere."
          words="It is not whole, or its account is gone. Nothing was changed."
        />
      ) : error ? (
        <>
          <h1 className="sr-only">Mail from Evenglow</h1>
          <ErrorState title="This could not be opened." onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <div role="status" aria-label="The page is loading">
          <h1 className="sr-only">Mail from Evenglow</h1>
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
  usePageTitle(isOn ? 'Stop these mails?' : 'No more mail');
  const set = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () => setPressed(true),
      onError: () =>
        toast({
          title: 'Nothing was changed',
          description: 'Evenglow could not be reached. Please try again in a moment.',
          variant: 'destructive',
        }),
    });
  if (isOn && pressed) {
    return (
      <Outcome title="You get mail again." words="Reminders and your week come by mail, as before.">
        <Button variant="secondary" loading={isPending} onClick={() => set(false)}>
          Stop these mails
        </Button>
      </Outcome>
    );
  }
  if (isOn) {
    return (
      <Outcome
        title="Stop these mails?"
        words="Reminders, your week and news from others come by mail no more. In the app and by push all stays as you chose."
      >
        <Button size="large" loading={isPending} onClick={() => set(false)}>
          Stop these mails
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome
      title="No more mail."
      words="Mail is switched off for reminders, your week and news from others. In the app and by push all stays as you chose. Mails about your account, such as a new password, still come."
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
