/** The themes of the journal, most frequent first. */
import { useQuery } from '@tanstack/react-query';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { statsQuery } from './queries.ts';

const THEMES_SHOWN = 8;

export function ThemesFound() {
  const { data, isError } = useQuery(statsQuery);
  // The tiles, which need the same figures, have said so and offer to try again.
  if (isError) return null;
  return (
    <Card as="section" aria-labelledby="themes-title" className="p-5">
      <h2 id="themes-title" className="mb-3 text-lg">
        Your themes
      </h2>
      {!data ? (
        <Skeleton className="h-16 w-full" />
      ) : data.topThemes.length > 0 ? (
        <ol className="flex min-h-16 flex-wrap content-start gap-2">
          {data.topThemes.slice(0, THEMES_SHOWN).map((theme) => (
            <li key={theme} className="min-w-0">
              <Tag>{theme}</Tag>
            </li>
          ))}
        </ol>
      ) : (
        <p className="min-h-16 text-soft">What you write about most will show here.</p>
      )}
    </Card>
  );
}
