/** The list of features that Premium has more of, and those of both plans. */
import { useQuery } from '@tanstack/react-query';
import { SunMedium } from 'lucide-react';
import { IN_BOTH_PLANS, planDifferences } from '../../contract/plan-table.ts';
import { FREE_REFLECTIONS_PER_DAY } from '../../contract/plans.ts';
import { plansQuery } from './plan-queries.ts';

/** `className`: style of the list. */
export function PremiumFeatures({ className }: { className?: string }) {
  const { data: plans } = useQuery(plansQuery);
  return (
    <>
      <ul className={className}>
        {planDifferences(plans?.freeReflectionsPerDay ?? FREE_REFLECTIONS_PER_DAY).map(
          ({ name, premiumLine, freeLine }) => (
            <li key={name} className="flex gap-3">
              <SunMedium aria-hidden="true" className="mt-0.5 size-5 fill-mood-5 text-[var(--mood-5-rim)]" />
              <span className="min-w-0">
                <span className="block text-ink">{premiumLine}</span>
                <span className="block text-soft text-sm">Free: {freeLine}</span>
              </span>
            </li>
          ),
        )}
      </ul>
      <p className="mt-5 text-soft text-sm">
        <span className="font-medium text-ink">In both plans:</span> {listText(IN_BOTH_PLANS)}.
      </p>
    </>
  );
}

/** "Mood and theme analysis, infographics, privacy controls" */
const listText = (names: readonly string[]) =>
  names.map((name, index) => (index === 0 ? name : name[0]?.toLowerCase() + name.slice(1))).join(', ');
