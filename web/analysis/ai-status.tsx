/** Says who reads the entries, and when that service is limited or away. */
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Sparkle } from 'lucide-react';
import { aiStatusQuery } from './queries.ts';

/** A quiet line of fixed height; a notice where the configured service is over its quota or does not answer. */
export function AiStatusLine() {
  const { data } = useQuery(aiStatusQuery);
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-dusk text-sm" aria-live="polite">
      {data && <AiStatusWords {...data} />}
    </p>
  );
}

function AiStatusWords({
  isAvailable,
  quotaExceeded,
  mode,
}: {
  isAvailable: boolean;
  quotaExceeded: boolean;
  mode: 'local' | 'model';
}) {
  if (quotaExceeded || !isAvailable) {
    return (
      <>
        <CloudOff aria-hidden="true" className="size-4" />
        {quotaExceeded
          ? 'Limited mode: entries are read by a simpler analysis for now.'
          : 'Backup mode: the AI service does not answer, so a simpler analysis reads your entries.'}
      </>
    );
  }
  return (
    <>
      <Sparkle aria-hidden="true" className="size-4" />
      {mode === 'local' ? 'Analysed on this server' : 'AI Active'}
    </>
  );
}
