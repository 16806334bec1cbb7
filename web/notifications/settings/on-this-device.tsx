/** Push on this device: an explanation before the permission prompt, and the current state. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellOff, Check, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconLine, PushBlocked } from '../push-blocked.tsx';
import { usePush } from '../push-query.ts';
import { reminderQuestionQuery } from '../question/queries.ts';
import { DevicePreview } from '../reminder-preview.tsx';

type Push = ReturnType<typeof usePush>;

export function OnThisDevice({ time, email }: { time: string; email: boolean }) {
  const push = usePush();
  const id = useId();
  const isOffered = push.state === 'off' && !push.isPutOff;
  const { data: preview } = useQuery({
    ...reminderQuestionQuery(time),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  });
  return (
    <Card as="section" aria-labelledby={id} className="overflow-hidden">
      {isOffered && preview && <DevicePreview title={preview.title} message={preview.message} time={time} />}
      <div className="px-4 py-5 sm:px-5">
        <h2 id={id} className="text-xl">
          On this device
        </h2>
        <div aria-live="polite" className="mt-1 text-soft text-sm">
          <StateText push={push} email={email} />
          {push.failure && <p className="mt-3 text-clay">{push.failure}</p>}
        </div>
      </div>
    </Card>
  );
}

function StateText({ push, email }: { push: Push; email: boolean }) {
  const isOnline = useStore(connectivity) === 'online';
  if (!isOnline && push.state !== 'unsupported' && push.state !== 'install') {
    return <IconLine icon={CloudOff}>You’re offline. You can turn push on or off when you’re back online.</IconLine>;
  }
  switch (push.state) {
    case undefined:
      return push.isError ? <p>We couldn’t check whether push is on. Please reload the page.</p> : <p>Checking…</p>;
    case 'on':
      return <PushOn push={push} />;
    case 'denied':
      return (
        <>
          <PushBlocked state="denied" />
          <p className="mt-2">Then reload this page.</p>
        </>
      );
    case 'install':
      return <PushBlocked state="install" />;
    case 'unsupported':
      return (
        <IconLine icon={BellOff}>
          This browser can’t show notifications. {email ? 'You’ll get reminders by email.' : 'Use email or the inbox.'}
        </IconLine>
      );
    default:
      return <PushOff push={push} />;
  }
}

function PushOff({ push: { turn, isTurningOn, isPutOff, putOff } }: { push: Push }) {
  if (isTurningOn) return <p>Your browser is asking. Choose Allow.</p>;
  if (isPutOff) {
    return (
      <>
        <p>Push is off on this device.</p>
        <Button variant="secondary" className="mt-3" onClick={() => turn(true)}>
          Turn on push
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Get reminders on this device, even when Evenglow is closed. Your browser will ask you to allow them.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => turn(true)}>Turn on push</Button>
        <Button variant="quiet" onClick={putOff}>
          Not now
        </Button>
      </div>
    </>
  );
}

function PushOn({ push: { turn, isTurningOff } }: { push: Push }) {
  return (
    <>
      <p className="flex gap-2 text-sage">
        <Check aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        Push is on for this device.
      </p>
      <p className="mt-1">It stops when you sign out.</p>
      <Button variant="secondary" className="mt-3" loading={isTurningOff} onClick={() => turn(false)}>
        Turn off on this device
      </Button>
    </>
  );
}
