/** The page /reflections-debug, required by the specification: shows the state of the AI service. */
import { useQuery } from '@tanstack/react-query';
import { aiStatusQuery } from '../analysis/queries.ts';
import { useUser } from '../platform/session.ts';
import { TextLink } from '../ui/link.tsx';

export function DebugPage() {
  const { aiEnabled } = useUser();
  const { data } = useQuery(aiStatusQuery);
  return (
    <div className="max-w-column">
      <h1 className="text-3xl">Reflections debug</h1>
      <p className="mt-2 text-soft">
        This is a debug page for your conversations. Everything else is on{' '}
        <TextLink to="/reflections">Reflections</TextLink>.
      </p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 font-mono text-sm">
        <dt className="text-soft">Let AI read my entries</dt>
        <dd>{aiEnabled ? 'on' : 'off'}</dd>
        <dt className="text-soft">Guide</dt>
        <dd>{data ? data.mode : '…'}</dd>
        <dt className="text-soft">Available</dt>
        <dd>{data ? String(data.isAvailable) : '…'}</dd>
        <dt className="text-soft">Over quota</dt>
        <dd>{data ? String(data.quotaExceeded) : '…'}</dd>
      </dl>
    </div>
  );
}
