/** The cards at the bottom of the page: a new version is available, and Evenglow can be installed. */
import { Share } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';

export function UpdateCard({ onTake, onPutOff }: { onTake: () => void; onPutOff: () => void }) {
  return (
    <NoticeCard
      title="A new version of Evenglow is ready"
      actions={
        <>
          <Button variant="quiet" onClick={onPutOff}>
            Later
          </Button>
          <Button onClick={onTake}>Update now</Button>
        </>
      }
    >
      The page will reload. We’ll keep your drafts.
    </NoticeCard>
  );
}

export interface InstallCardHandlers {
  /** Undefined if the browser has no install prompt. */
  onInstall: (() => void) | undefined;
  onDecline: () => void;
}

export function InstallCard({ onInstall, onDecline }: InstallCardHandlers) {
  if (!onInstall) {
    return (
      <NoticeCard title="Add Evenglow to your home screen" actions={<Button onClick={onDecline}>Got it</Button>}>
        Tap <Share role="img" aria-label="Share" className="-mt-1 inline size-4.5 text-ink" /> in your browser’s
        toolbar, then choose <span className="font-medium text-ink">Add to Home Screen</span>.
      </NoticeCard>
    );
  }
  return (
    <NoticeCard
      title="Add Evenglow to your home screen"
      actions={
        <>
          <Button variant="quiet" onClick={onDecline}>
            Not now
          </Button>
          <Button onClick={onInstall}>Install</Button>
        </>
      }
    >
      It opens like any other app and works offline.
    </NoticeCard>
  );
}

function NoticeCard({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mx-3 mb-3 animate-rise rounded-surface border border-hair bg-raised p-4 shadow-glow lg:mx-0 lg:mb-4 lg:w-fit lg:max-w-column"
    >
      <div className="flex items-start gap-3">
        <span className="pt-0.5 text-ink">
          <LogoMark />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-medium font-sans text-base text-ink tracking-normal">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-soft">{children}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">{actions}</div>
    </section>
  );
}
