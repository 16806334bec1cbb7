/**
 * Note above the field when the configured model is rate limited or unavailable, with the model that answers instead.
 */
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { aiStatusQuery } from '../../analysis/queries.ts';

export function ServiceNote() {
  const { data } = useQuery(aiStatusQuery);
  if (!data || (data.isAvailable && !data.quotaExceeded)) return null;
  return (
    <p
      role="status"
      className="mx-3 mt-2 flex flex-none gap-2 rounded-control border border-hair bg-raised px-3.5 py-2.5 text-soft text-sm lg:mx-6"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4" />
      <span>
        <strong className="font-semibold text-ink">{data.quotaExceeded ? 'Limited mode.' : 'Backup mode.'}</strong>{' '}
        {data.quotaExceeded ? 'The AI model has reached its limit for now.' : 'We can’t reach the AI model.'} Until it’s
        back, a simpler guide will answer.
      </span>
    </p>
  );
}
