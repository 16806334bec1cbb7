/** Suggestions for a search with few results, counted over all documents without filters. */

import type { Counted, SearchOverview } from '../../contract/search.ts';
import { THEMES } from '../../contract/themes.ts';
import { type Columns, columnsOf } from './columns.ts';
import { type CountedPerson, personCounter } from './facets.ts';
import type { PersonOfName } from './filter.ts';
import type { SearchDocument } from './source.ts';
import type { FoundPart } from './words/find.ts';
import { stem } from './words/stem.ts';
import { wordsOf } from './words/tokens.ts';

const THEME_OF_WORD: ReadonlyMap<string, string> = new Map(THEMES.map((theme) => [stem(theme), theme]));

/** The rarest of the words that occur; null for a single word. */
export function rarestWord(parts: readonly FoundPart[]): Counted | null {
  if (parts.length < 2) return null;
  const occurring = parts
    .filter(({ documents }) => documents > 0)
    .sort((one, other) => one.documents - other.documents);
  const [rarest] = occurring;
  return rarest ? { name: rarest.part.typed, count: rarest.documents } : null;
}

/** A theme and a person that the text mentions. */
export function namedIn(
  text: string,
  documents: readonly SearchDocument[],
  personOf: PersonOfName,
): Pick<SearchOverview['wider'], 'person' | 'theme'> {
  const words = new Set(wordsOf(text).map(({ folded }) => folded));
  const columns = columnsOf(documents);
  return { person: personNamed(words, columns, personOf), theme: themeNamed(words, columns) };
}

function themeNamed(words: ReadonlySet<string>, { themes: { idOf, ids } }: Columns): Counted | null {
  for (const word of words) {
    const name = THEME_OF_WORD.get(stem(word));
    const id = name === undefined ? undefined : idOf.get(name);
    if (name === undefined || id === undefined) continue;
    let count = 0;
    for (const one of ids) if (one === id) count++;
    return { name, count };
  }
  return null;
}

/** Matches the last word of a name: "Lena", or "sister" of "my sister". Returns the most frequent person. */
function personNamed(
  words: ReadonlySet<string>,
  { people, documents }: Columns,
  personOf: PersonOfName,
): CountedPerson | null {
  if (words.size === 0) return null;
  const isNamed = (name: string) => words.has(wordsOf(name).at(-1)?.folded ?? '');
  const keys = new Set(people.names.filter(isNamed).flatMap((name) => personOf(name)?.key ?? []));
  if (keys.size === 0) return null;
  const counter = personCounter(people, (name) => {
    const person = personOf(name);
    return person && keys.has(person.key) ? person : undefined;
  });
  for (let position = 0; position < documents.length; position++) counter.count(position);
  return counter.all()[0] ?? null;
}
