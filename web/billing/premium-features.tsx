/** The list of Premium features. */
import { SunMedium } from 'lucide-react';

const FEATURES = [
  ['Unlimited AI reflections', 'talk for as long as you need'],
  ['Community access', 'read, share and take part'],
  ['Advanced analytics', 'your year, your people, your words'],
  ['Custom infographic generation', 'your year as a picture'],
  ['Unlimited export and backup', 'in every format, any time'],
  ['Advanced privacy controls', 'who sees what, to the entry'],
  ['Priority support', 'answered first'],
  ['Early access', 'to what comes next'],
] as const;

export function PremiumFeatures({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {FEATURES.map(([name, words]) => (
        <li key={name} className="flex gap-3">
          <SunMedium aria-hidden="true" className="mt-0.5 size-5 fill-mood-5 text-[var(--mood-5-rim)]" />
          <span className="min-w-0">
            <span className="block text-ink">{name}</span>
            <span className="block text-soft text-sm">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
