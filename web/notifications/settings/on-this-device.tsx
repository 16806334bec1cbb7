/** Push on this device: an explanation before the permission prompt, and the current state. */
import { BellOff, Check, CloudOff, Share } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { timeOfDay } from '../../platform/time-zones.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { Sun } from '../../ui/sun.tsx';
import { usePush } from '../push-query.ts';

type Push = ReturnType<typeof usePush>;

export function OnThisDevice({ time, email }: { time: string; email: boolean }) {
  const push = usePush();
  const id = useId();
  const isOffered = push.state === 'off' && !push.isPutOff;
  return (
    <Card as="section" aria-labelledby={id} className="overflow-hidden">
      {isOffered && <ReminderPreview time={time} />}
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
    return <Line icon={CloudOff}>Push can be switched on and off once there is a connection.</Line>;
  }
  switch (push.state) {
    case undefined:
      return push.isError ? <p>Whether push is on could not be seen. Please load the page again.</p> : <p>Looking…</p>;
    case 'on':
      return <PushOn push={push} />;
    case 'denied':
      return <PushDenied />;
    case 'install':
      return (
        <Line icon={Share}>
          An iPhone or iPad takes notifications from apps on its home screen. In Safari choose Share, then Add to Home
          Screen, open Evenglow from there, and come back to this page.
        </Line>
      );
    case 'unsupported':
      return (
        <Line icon={BellOff}>
          This browser does not take notifications. {email ? 'Your mail does.' : 'E-mail and the inbox do.'}
        </Line>
      );
    default:
      return <PushOff push={push} />;
  }
}

function PushOff({ push: { turn, isTurningOn, isPutOff, putOff } }: { push: Push }) {
  if (isTurningOn) return <p>Your browser is asking. Choose Allow, and reminders come here.</p>;
  if (isPutOff) {
    return (
      <>
        <p>Push is off here.</p>
        <Button variant="secondary" className="mt-3" onClick={() => turn(true)}>
          Turn on push
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Your browser will ask you once. We send only what is switched on here, and you can stop it here too.</p>
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
        Push is on here.
      </p>
      <p className="mt-1">It ends as you sign out.</p>
      <Button variant="secondary" className="mt-3" loading={isTurningOff} onClick={() => turn(false)}>
        Turn off on this device
      </Button>
    </>
  );
}

/** Instructions, by browser, for revoking a denied permission, which only the user can do. */
function PushDenied() {
  return (
    <>
      <Line icon={BellOff}>This browser was told not to show notifications from Evenglow. To change that:</Line>
      <p className="mt-2">{unblockInstructions(navigator.userAgent)}</p>
      <p className="mt-2">Then load this page again.</p>
    </>
  );
}

function unblockInstructions(userAgent: string): string {
  if (userAgent.includes('Firefox/')) return 'Click the lock before the address, and clear the blocked notifications.';
  if (/Android/.test(userAgent)) return 'Tap the sign before the address, then Permissions, then Notifications.';
  if (/iPhone|iPad/.test(userAgent)) return 'Open Settings, then Notifications, then Evenglow, and allow them.';
  if (userAgent.includes('Safari/') && !/Chrom|Edg/.test(userAgent)) {
    return 'Open Settings of Safari, then Websites, then Notifications, and allow Evenglow.';
  }
  return 'Click the sign before the address, then Site settings, and set Notifications to Allow.';
}

function Line({ icon: Icon, children }: { icon: typeof BellOff; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Preview of a reminder on a lock screen. */
export function ReminderPreview({ time }: { time: string }) {
  return (
    <div aria-hidden="true" className="relative h-40 overflow-hidden">
      <SkyScene phase="dusk" altitude={0} layout="side">
        <Sun className="absolute bottom-4 end-8 size-32" />
      </SkyScene>
      <div className="relative m-3.5 rounded-xl bg-raised/95 px-3.5 py-3 text-ink shadow-glow">
        <p className="flex items-center gap-2 text-xs">
          <LogoMark className="h-4 w-4.5" />
          <span className="font-semibold">Evenglow</span>
          <span className="ms-auto text-soft tabular">{timeOfDay(time)}</span>
        </p>
        <p className="mt-1 font-serif text-base">What made today lighter?</p>
        <p className="text-sm text-soft">Two lines are enough.</p>
      </div>
    </div>
  );
}
