/** Connected apps: ways from the journal to a person's other apps. */
import type { ReactNode } from 'react';
import { PAGES } from '../../contract/pages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { showLoadError, useLazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const loadSections = () => import('./sections.tsx');

export function ConnectionsPage() {
  const sections = useLazy(loadSections, true, showLoadError);
  return (
    <div className="mx-auto max-w-column">
      <BackLink to={PAGES.profile.path}>Profile settings</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.connections.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        Write from other apps, and let them know when you write. Your calendar and webhooks are off until you turn them
        on.
      </p>
      <div className="grid gap-6">
        <Connection
          id="calendar"
          title="Calendar"
          about="See the days you wrote in your own calendar. It shows how many entries, not what they say."
        >
          {sections ? <sections.CalendarSection /> : <Skeleton className="mt-4 h-11 w-44" />}
        </Connection>
        <Connection
          id="webhooks"
          title="Webhooks"
          about="Your own apps get a signed message when something happens in your journal."
        >
          {sections ? <sections.WebhooksSection /> : <Skeleton className="mt-4 h-11 w-44" />}
        </Connection>
        {sections && (
          <sections.MailRepliesSection
            card={(content) => (
              <Connection
                id="mail"
                title="Email"
                about="Reply to a reminder’s email to write an entry. Photos you attach come along."
              >
                {content}
              </Connection>
            )}
          />
        )}
      </div>
    </div>
  );
}

interface ConnectionProps {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}

function Connection({ id, title, about, children }: ConnectionProps) {
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
