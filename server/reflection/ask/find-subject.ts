/** Resolves the subject of a question: a person of the journal, a theme, a tag, or words. */
import { tagName } from '../../../contract/tags.ts';
import { THEMES } from '../../../contract/themes.ts';
import { truncate } from '../chat/excerpts.ts';
import { plainText, upperFirst } from './ask-texts.ts';
import { type AskedFilter, type AskedJournal, select } from './asked-journal.ts';

export interface Subject {
  kind: 'person' | 'theme' | 'tag' | 'words';
  /** In the middle of a sentence: "Priya", "your sister", "the lake". */
  name: string;
  filter: AskedFilter;
  /** Scores of the entries that match its words, by id; undefined unless `kind` is `words`. */
  scores: ReadonlyMap<string, number> | undefined;
  /** The misspelt words that `name` was found instead of. */
  written: string | undefined;
}

const RELATION =
  /^(?:my |our )?(?:(?:best |old |little |big |older |younger |dear )*(?:friend|sister|brother|cousin|boss|colleague|coworker|husband|wife|partner|boyfriend|girlfriend|neighbou?r|aunt|uncle|son|daughter|niece|nephew|therapist|teacher|doctor)) (?=\S)/i;
/** Longest name in an answer, in UTF-16 units. */
const NAME_MAX = 60;

export async function findSubject(journal: AskedJournal, written: string): Promise<Subject> {
  const named = person(journal, written) ?? theme(journal, written) ?? tag(written);
  if (named) return named;
  const found = await words(journal, written);
  if (found.corrected === undefined) return found.subject;
  const { corrected } = found;
  const subject = person(journal, corrected) ?? theme(journal, corrected) ?? (await words(journal, corrected)).subject;
  return { ...subject, written: inSentence(written) };
}

function person({ people }: AskedJournal, written: string): Subject | undefined {
  const found = people.find(written) ?? people.find(written.replace(RELATION, ''));
  return found && subjectOf('person', shown(found.name.replace(/^Your(?= )/, 'your')), { people: [found.key] });
}

function theme(journal: AskedJournal, written: string): Subject | undefined {
  const word = written.toLowerCase().replace(/^(?:my|the|our) /, '');
  const name = THEMES.find((one) => one === word || one === `${word}s` || `${one}s` === word);
  const subject = name && subjectOf('theme', name, { themes: [name] });
  return subject && select(journal, subject.filter).entries.length > 0 ? subject : undefined;
}

function tag(written: string): Subject | undefined {
  const name = written.startsWith('#') ? tagName(written.slice(1)) : '';
  return name === '' ? undefined : subjectOf('tag', `#${name}`, { tags: [name] });
}

/** The entries with all of these words, and the words as the journal spells them if some are only like its words. */
async function words(
  { deps, userId }: AskedJournal,
  written: string,
): Promise<{ subject: Subject; corrected: string | undefined }> {
  const plain = written.replace(/["“”„‟«»*]|(?<=^|\s)[-−]+/g, ' ').trim();
  // The last word of a search is also read as a beginning, "car" of "care", unless something follows.
  const [whole, beginnings] = await Promise.all([
    deps.search.findByText(userId, `${plain}.`),
    deps.search.findByText(userId, plain),
  ]);
  const { scores, corrections } = whole;
  const text = scores.size === beginnings.scores.size ? plain : `${plain}.`;
  const spelt = plain.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const correction = corrections.get(word.toLowerCase());
    return correction === undefined ? word : sameCase(correction, word);
  });
  return {
    subject: { ...subjectOf('words', inSentence(written), { text }), scores },
    corrected: spelt === plain ? undefined : spelt,
  };
}

const sameCase = (word: string, like: string) => (/^\p{Lu}/u.test(like) ? upperFirst(word) : word);

/** Words of the user as the answer repeats them: "my dog" as "your dog", several words in quotes. */
function inSentence(written: string): string {
  const name = shown(written.replace(/(?<=^| )my(?= )/gi, 'your'));
  return /^(?:your|the|an?|our) |^\S+$|^\p{Lu}\S*(?: \p{Lu}\S*)*$/u.test(name) ? name : `“${name}”`;
}

const shown = (name: string) => truncate(plainText(name), NAME_MAX) || 'that';

function subjectOf(kind: Subject['kind'], name: string, filter: AskedFilter): Subject {
  return { kind, name, filter, scores: undefined, written: undefined };
}
