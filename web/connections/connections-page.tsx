/** Connected apps: ways from the journal to a person's other apps. */
import type { ReactNode } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { CalendarSection } from './calendar-section.tsx';

export function ConnectionsPage() {
  return (
    <div className="mx-auto max-w-column">
      <BackLink to={PAGES.profile.path}>Profile settings</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.connections.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        Let other apps know when you write. Everything here is off until you turn it on.
      </p>
      <div className="grid gap-6">
        <Connection
          id="calendar"
          title="Calendar"
          about="See the days you wrote in your own calendar. It shows how many entries, not what they say."
        >
          <CalendarSection />
        </Connection>
      </div>
    </div>
  );
}

function Connection({ id, title, about, children }: { id: string; title: string; about: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 max-w-measure text-soft">{about}</p>
      {children}
    </Card>
  );
}
