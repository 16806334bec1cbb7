/** How to allow push where the page cannot ask for it, which only the user can do. */
import { BellOff, type LucideIcon, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PushState } from './push.ts';

/** `denied`: the user or the browser refused. `install`: on iOS, push needs the installed app. */
export type BlockedState = Extract<PushState, 'denied' | 'install'>;

export function PushBlocked({ state }: { state: BlockedState }) {
  if (state === 'install') {
    return (
      <IconLine icon={Share}>
        On iPhone and iPad, notifications only work if Evenglow is on your home screen. In Safari, tap Share, then Add
        to Home Screen. Open Evenglow from there and try again.
      </IconLine>
    );
  }
  return (
    <>
      <IconLine icon={BellOff}>Notifications from Evenglow are blocked in this browser. To allow them:</IconLine>
      <p className="mt-2">{unblockInstructions(navigator.userAgent)}</p>
    </>
  );
}

function unblockInstructions(userAgent: string): string {
  if (userAgent.includes('Firefox/')) return 'Click the lock next to the address and clear the blocked notifications.';
  if (/Android/.test(userAgent)) return 'Tap the icon next to the address, then Permissions, then Notifications.';
  if (/iPhone|iPad/.test(userAgent))
    return 'Open Settings, then Notifications, then Evenglow, and allow notifications.';
  if (userAgent.includes('Safari/') && !/Chrom|Edg/.test(userAgent)) {
    return 'Open Safari’s settings, then Websites, then Notifications, and allow Evenglow.';
  }
  return 'Click the icon next to the address, then Site settings, and set Notifications to Allow.';
}

export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
