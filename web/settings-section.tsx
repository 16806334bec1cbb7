/** One part of the settings, under its title. */
import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';

export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
