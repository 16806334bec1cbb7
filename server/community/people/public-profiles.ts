/** User search, suggestions and profile pages, for public profiles only. */
import { codePoints } from '../../../contract/characters.ts';
import { type FoundPerson, PEOPLE_SEARCH_MIN, type PersonPage } from '../../../contract/community.ts';
import { addDays, type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Read } from '../../platform/db/replica.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import type { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { prefixSearchTerms } from '../search-terms.ts';
import {
  countSharedEntries,
  findPeopleByName,
  findPersonByEmail,
  findSharedDays,
  findSharedThemes,
  findSuggestedPeople,
  findVisiblePerson,
  type PersonPageRow,
  type PersonRow,
} from './public-profiles.queries.ts';

export interface PeopleDependencies {
  orm: Queryable;
  clock: Clock;
}

interface SearchDependencies {
  read: Read;
  rateLimiter: MemberRateLimit;
  mailer: Pick<Mailer, 'deliversMail'>;
}

const SUGGESTIONS_MAX = 3;
const THEMES_SHOWN = 5;
const CAPTION_MAX = 80;
/** 17 weeks of days with shared entries. */
const DAYS_SHOWN = 17 * 7;

/** Searches by name prefixes or by one whole email address; at least two characters.  @throws AppError rate_limited */
export async function searchPeople(
  { read, mailer, rateLimiter }: SearchDependencies,
  { userId }: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<FoundPerson[]> {
  const typed = q.trim();
  if (codePoints(typed) < PEOPLE_SEARCH_MIN) return [];
  rateLimiter.count(userId);
  if (typed.includes('@')) {
    // Without mail, no address can be confirmed.
    const search = { email: typed.toLowerCase(), onlyProved: mailer.deliversMail };
    return read(async ({ orm }) => {
      const person = await findPersonByEmail(orm, userId, search);
      // The caller typed the whole address, so it need not be masked.
      return person ? present(orm, userId, [person], (email) => email) : [];
    });
  }
  const words = prefixSearchTerms(typed);
  if (words === '') return [];
  return read(async ({ orm }) => present(orm, userId, await findPeopleByName(orm, userId, words, limit)));
}

export async function suggestPeople(
  { orm }: Pick<PeopleDependencies, 'orm'>,
  { userId }: Actor,
): Promise<FoundPerson[]> {
  return present(orm, userId, await findSuggestedPeople(orm, userId, SUGGESTIONS_MAX));
}

/** @throws AppError not_found for an unknown user, a private profile, or a block in either direction */
export async function getPerson(deps: PeopleDependencies, { userId }: Actor, personId: string): Promise<PersonPage> {
  const { orm } = deps;
  const person = await findVisiblePerson(orm, userId, personId);
  if (!person) throw noSuchPerson();
  const isMe = personId === userId;
  const today = dayOf(deps.clock.now(), person.timezone, person.dayEndsAt);
  const { showStreak, showStats, followedByMe, followsMe } = person;
  const [entries, days, themes] = await Promise.all([
    showStats ? countSharedEntries(orm, userId, personId) : null,
    showStats ? findSharedDays(orm, userId, personId, addDays(today, 1 - DAYS_SHOWN)) : null,
    findSharedThemes(orm, userId, [personId], THEMES_SHOWN),
  ]);
  return {
    id: person.id,
    displayName: nameOf(person),
    profileImageUrl: person.profileImageUrl,
    bio: person.bio,
    isMe,
    followedByMe,
    followsMe,
    canMessage: followedByMe || followsMe,
    followersCount: showStats ? person.followers : null,
    followingCount: showStats ? person.following : null,
    currentStreak: showStreak ? streakOn(person, today) : null,
    publicEntries: entries,
    days,
    themes: themes.get(personId) ?? [],
  };
}

/** The stored streak, or 0 if it ended before `today`. */
function streakOn({ currentStreak, lastsUntil }: PersonPageRow, today: string): number {
  return lastsUntil !== null && lastsUntil >= today ? currentStreak : 0;
}

/** The same error for private, blocked and deleted. */
export function noSuchPerson(): AppError {
  return new AppError('not_found', { message: 'We can’t find that person.' });
}

const nameOf = ({ displayName, firstName }: Pick<PersonRow, 'displayName' | 'firstName'>) =>
  displayName || firstName || 'User';

/** Masks an email as `j•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}

async function present(
  orm: Queryable,
  viewerId: string,
  rows: readonly PersonRow[],
  emailOf: (email: string) => string = maskEmail,
): Promise<FoundPerson[]> {
  const withoutBio = rows.filter(({ bio }) => bio === '').map(({ id }) => id);
  const themes = await findSharedThemes(orm, viewerId, withoutBio, 2);
  return rows.map((row) => ({
    id: row.id,
    firstName: nameOf(row),
    lastName: row.displayName ? null : row.lastName,
    email: emailOf(row.email),
    displayName: nameOf(row),
    profileImageUrl: row.isPublic ? row.profileImageUrl : null,
    // A private profile that is found by email shows its name alone.
    caption: !row.isPublic ? '' : row.bio === '' ? themesCaption(themes.get(row.id)) : truncateBio(row.bio),
    isPublic: row.isPublic,
    followedByMe: row.followedByMe,
    followsMe: row.followsMe,
  }));
}

function themesCaption(themes: readonly string[] = []): string {
  return themes.length === 0 ? '' : `Writes about ${themes.join(' and ')}`;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first line of the bio, cut at a grapheme boundary. */
function truncateBio(bio: string): string {
  const [line = ''] = bio.split('\n', 1);
  const characters = Array.from(GRAPHEMES.segment(line), ({ segment }) => segment);
  if (characters.length <= CAPTION_MAX) return line;
  return `${characters
    .slice(0, CAPTION_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
