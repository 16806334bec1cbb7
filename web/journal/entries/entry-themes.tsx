/**
 * Themes and tags of an entry: themes found by AI in the AI's color, all other themes and the tags in the plain color.
 * Each links to its entries.
 */
import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Entry } from '../../../contract/journal.ts';
import { Tag } from '../../ui/tag.tsx';
import { journalLink } from '../links/journal-link.ts';

/** Number of themes shown, and of tags. */
const NAMES_SHOWN = 3;

interface EntryThemesProps {
  entry: Entry;
  /** A better analysis is pending. */
  isAnalyzing: boolean;
  /** At the end of the line. */
  aside?: ReactNode;
}

export function EntryThemes({ entry, isAnalyzing, aside }: EntryThemesProps) {
  const { themes, tags, analysisSource, corrected } = entry;
  const byAi = analysisSource !== null && !corrected.themes;
  if (themes.length === 0 && tags.length === 0 && !isAnalyzing && !aside) return null;
  return (
    <div className="mt-3.5 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-4">
      {themes.length > 0 && (
        <NameList
          names={themes}
          label={byAi ? 'Themes found by AI' : corrected.themes ? 'Themes chosen by you' : 'Themes'}
          tone={byAi ? 'ai' : 'plain'}
          linkOf={(theme) => journalLink({ themes: [theme] })}
        />
      )}
      {tags.length > 0 && (
        <NameList
          names={tags}
          label="Your tags"
          tone="plain"
          prefix="#"
          linkOf={(tag) => journalLink({ tags: [tag] })}
        />
      )}
      <span role="status">
        {isAnalyzing && (
          <span className="flex items-center gap-1.5 text-dusk text-sm">
            <Sparkle aria-hidden="true" className="size-4 animate-[breathe_2.4s_ease-in-out_infinite]" />
            Finding themes…
          </span>
        )}
      </span>
      {aside && <span className="ms-auto">{aside}</span>}
    </div>
  );
}

interface NameListProps {
  names: readonly string[];
  label: string;
  tone: 'ai' | 'plain';
  /** Prefix of each name. */
  prefix?: string;
  linkOf: (name: string) => string;
}

function NameList({ names, label, tone, prefix = '', linkOf }: NameListProps) {
  const hiddenNames = names.slice(NAMES_SHOWN).map((name) => prefix + name);
  return (
    <ul aria-label={label} className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-4">
      {names.slice(0, NAMES_SHOWN).map((name) => (
        <li key={name} className="min-w-0">
          <Link to={linkOf(name)} className="reach inline-flex max-w-full rounded-full hover:underline">
            <Tag tone={tone} className="min-w-11 justify-center">
              <span className="min-w-0 truncate">{prefix + name}</span>
            </Tag>
          </Link>
        </li>
      ))}
      {hiddenNames.length > 0 && (
        <li className={tone === 'ai' ? 'text-dusk text-sm' : 'text-faint text-sm'} title={hiddenNames.join(', ')}>
          <span aria-hidden="true">+{hiddenNames.length}</span>
          <span className="sr-only">and {hiddenNames.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
