/** What an entry is about: the AI's themes in its colour, the author's own in ours. */
import { Sparkle } from 'lucide-react';
import type { Entry } from '../../../contract/journal.ts';
import { Tag } from '../../ui/tag.tsx';

const THEMES_SHOWN = 3;

/** `stillReading`: a better analysis is on its way. */
export function EntryThemes({ entry, stillReading }: { entry: Entry; stillReading: boolean }) {
  const { themes, analysisSource, corrected } = entry;
  const byAi = analysisSource !== null && !corrected.themes;
  const more = themes.slice(THEMES_SHOWN);
  if (themes.length === 0 && !stillReading) return null;
  return (
    <div className="mt-3.5 flex min-h-7 flex-wrap items-center gap-2">
      {themes.length > 0 && (
        <ul
          aria-label={byAi ? 'Themes found by AI' : corrected.themes ? 'Themes chosen by you' : 'Themes'}
          className="flex flex-wrap items-center gap-2"
        >
          {themes.slice(0, THEMES_SHOWN).map((theme) => (
            <li key={theme} className="min-w-0">
              <Tag tone={byAi ? 'ai' : 'plain'}>{theme}</Tag>
            </li>
          ))}
          {more.length > 0 && (
            <li className={byAi ? 'text-dusk text-sm' : 'text-faint text-sm'} title={more.join(', ')}>
              <span aria-hidden="true">+{more.length}</span>
              <span className="sr-only">and {more.join(', ')}</span>
            </li>
          )}
        </ul>
      )}
      <span role="status">
        {stillReading && (
          <span className="flex items-center gap-1.5 text-dusk text-sm">
            <Sparkle aria-hidden="true" className="size-4 animate-[breathe_2.4s_ease-in-out_infinite]" />
            Still reading
          </span>
        )}
      </span>
    </div>
  );
}
