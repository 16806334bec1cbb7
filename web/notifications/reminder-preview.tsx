/** Previews of a reminder where it is shown: on the device, in a mailbox, in the inbox. */
import { Sunset } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeOfDay } from '../platform/date-format.ts';
import { LogoMark } from '../ui/logo.tsx';
import { SkyScene } from '../ui/sky-scene.tsx';
import { Sun } from '../ui/sun.tsx';

interface PreviewProps {
  title: string;
  message: string;
  /** HH:MM. */
  time: string;
}

/** As a notification on the screen of the device, over an evening sky that fills the container. */
export function DevicePreview({ title, message, time }: PreviewProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <SkyScene phase="dusk" altitude={0} layout="side">
        <Sun className="absolute bottom-4 end-8 size-32" />
      </SkyScene>
      <div className="relative m-3.5 flex gap-3 rounded-xl bg-raised/95 px-3.5 py-3 text-ink shadow-glow">
        <AppIcon />
        <div className="min-w-0 flex-1">
          <Line sender="Evenglow" time={time} />
          <p className="font-semibold leading-snug">{title}</p>
          <p className="text-sm">{message}</p>
        </div>
      </div>
    </div>
  );
}

/** As a row in a list of mails. */
export function MailPreview({ title, message, time }: PreviewProps) {
  return (
    <Row
      picture={
        <span className="grid size-11 place-items-center rounded-full bg-ember font-semibold text-lg text-on-ember">
          E
        </span>
      }
    >
      <Line sender="Evenglow" time={time} />
      <p className="font-semibold leading-snug">{title}</p>
      <p className="text-soft text-sm">{message}</p>
    </Row>
  );
}

/** As a row of the inbox. */
export function InboxPreview({ title, message, time }: PreviewProps) {
  return (
    <Row
      picture={
        <span className="grid size-11 place-items-center rounded-full bg-ember-wash text-ember-ink">
          <Sunset className="size-5" />
        </span>
      }
    >
      <p className="font-medium leading-snug">{title}</p>
      <p className="text-sm">{message}</p>
      <p className="mt-0.5 text-faint text-sm">{timeOfDay(time)}</p>
    </Row>
  );
}

function AppIcon() {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 flex-none place-items-center rounded-lg border border-hair bg-raised"
    >
      <LogoMark className="h-4.5 w-5" />
    </span>
  );
}

function Line({ sender, time }: { sender: string; time: string }) {
  return (
    <p className="flex gap-2 text-soft text-xs">
      <span>{sender}</span>
      <span className="ms-auto tabular">{timeOfDay(time)}</span>
    </p>
  );
}

function Row({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-surface border border-hair bg-paper px-3.5 py-3 text-ink">
      <span aria-hidden="true" className="flex-none">
        {picture}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
