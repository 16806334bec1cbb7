/** One part of the settings, under its title. */
import type { ReactNode } from 'react';

export function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-surface border border-hair bg-raised p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
