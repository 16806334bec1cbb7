/** Shows which AI reads entries, and when it is rate limited, unavailable or switched off by the user. */
import { useQuery } from '@tanstack/react-query';
import { CloudOff, EyeOff, Sparkle } from 'lucide-react';
import type { AiStatus } from '../../contract/analysis.ts';
import { useUser } from '../platform/session.ts';
import { TextLink } from '../ui/link.tsx';
import { aiStatusQuery } from './queries.ts';

/** A small badge, or a notice in its place. Only the badge uses the AI color; the notices are not written by AI. */
export function AiStatusLine() {
  const { data } = useQuery(aiStatusQuery);
  const { aiEnabled } = useUser();
  return (
    <div className="min-h-11 text-sm" aria-live="polite">
      {aiEnabled ? data && <AnalyserStatus {...data} /> : <SwitchedOff />}
    </div>
  );
}

function AnalyserStatus({ isAvailable, quotaExceeded, mode }: AiStatus) {
  if (quotaExceeded) {
    return (
      <Notice title="Limited mode." icon={<CloudOff aria-hidden="true" className="mt-0.5 size-4" />}>
        The AI model has reached its limit for now. Until it’s back, a simpler program on this server will analyze your
        entries.
      </Notice>
    );
  }
  if (!isAvailable) {
    return (
      <Notice title="Backup mode." icon={<CloudOff aria-hidden="true" className="mt-0.5 size-4" />}>
        We can’t reach the AI model. Until it’s back, a simpler program on this server will analyze your entries.
        They’re saved as always.
      </Notice>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-1.5 text-dusk">
      <Sparkle aria-hidden="true" className="size-4" />
      {mode === 'local' ? 'Analysed on this server' : 'AI Active'}
    </p>
  );
}

function SwitchedOff() {
  const { dangerCheck } = useUser();
  return (
    <Notice title="AI is off:" icon={<EyeOff aria-hidden="true" className="mt-0.5 size-4" />}>
      {dangerCheck ? 'we only check for signs you may need help, on this server.' : 'it doesn’t read your entries.'}{' '}
      <TextLink to="/profile#ai" viewTransition>
        Turn it on in the settings
      </TextLink>
    </Notice>
  );
}

function Notice({ title, icon, children }: { title: string; icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex gap-2 rounded-control border border-hair bg-raised px-3.5 py-3 text-soft">
      {icon}
      <p>
        <strong className="font-semibold text-ink">{title}</strong> {children}
      </p>
    </div>
  );
}
