/** The list of Premium features. */
import { SunMedium } from 'lucide-react';

const FEATURES = [
  ['Unlimited AI reflections', 'talk as long as you need'],
  ['Community access', 'read, share and join in'],
  ['Advanced analytics', 'your moods, themes and people'],
  ['Custom infographic generation', 'your year as a picture'],
  ['Unlimited export and backup', 'in every format, anytime'],
  ['Advanced privacy controls', 'choose who sees each entry'],
  ['Priority support', 'we reply to you first'],
  ['Early access', 'to new features'],
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
