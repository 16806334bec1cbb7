/** The settings of the server, to read only: they are set where the server starts. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { Loaded, SectionHeading, Segments } from './parts.tsx';
import { settingsQuery } from './queries.ts';
import { SECTIONS } from './sections.ts';

const VIEWS = [
  { value: 'set', label: 'Set here' },
  { value: 'all', label: 'All settings' },
] as const;
type View = (typeof VIEWS)[number]['value'];

export function SettingsPage() {
  const [view, setView] = useState<View>('set');
  const query = useQuery(settingsQuery);
  return (
    <>
      <SectionHeading title={SECTIONS.settings.label}>
        <Segments label="Which settings" value={view} options={VIEWS} onChoose={setView} />
      </SectionHeading>
      <p className="mb-4 max-w-measure text-soft">
        To change a setting, edit the server’s environment or its .env file, and restart the server. Secrets are never
        shown.
      </p>
      <Loaded query={query} what="the settings">
        {({ settings }) => {
          const shown = view === 'all' ? settings : settings.filter(({ isSet }) => isSet);
          return (
            <Card className="px-4 py-1 sm:px-5">
              {shown.length === 0 && (
                <p className="py-4 text-soft">Nothing is set. All settings have their defaults.</p>
              )}
              <dl className="divide-y divide-hair">
                {shown.map(({ name, value, isSecret, isSet }) => (
                  <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
                    <dt className="font-medium text-sm leading-6 [overflow-wrap:anywhere]">{name}</dt>
                    <dd className="text-soft [overflow-wrap:anywhere]">
                      {isSet ? (isSecret ? 'Set, hidden' : value) : 'Default'}
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}
