/** Draws a user's year as a PNG from the journal in memory, and caches it by its drawing. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  INFOGRAPHIC_STYLE_NAMES,
  INFOGRAPHIC_STYLES,
  type InfographicStyle,
  type InfographicYear,
} from '../../../contract/infographic.ts';
import { countJournal, streakIn, summariesOf } from '../../insights/index.ts';
import type { JournalFeature } from '../../journal/index.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import { makePictures } from '../../platform/pictures.ts';
import { findNames, type Names } from '../names.queries.ts';
import { drawColorful } from './colorful.ts';
import type { InfographicContent, Name } from './drawing.ts';
import { drawElegant } from './elegant.ts';
import { type Fonts, loadFonts, withScriptFonts } from './infographic-fonts.ts';
import { drawMinimal } from './minimal.ts';
import { canRender } from './text-outlines.ts';
import { builtInThemes, entriesOfYear, yearFigures } from './year-figures.ts';

export interface InfographicDependencies {
  orm: Queryable;
  clock: Clock;
  journals: JournalFeature['inMemory'];
}

/** Content that the owner chose to show. */
export interface InfographicChoice {
  style: string;
  year?: string | undefined;
  name: boolean;
  hardDays: boolean;
  themes: boolean;
}

type Owner = Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt' | 'checkInsInStreak'>;

const DRAWINGS: Readonly<Record<InfographicStyle, (fonts: Fonts, shown: InfographicContent) => string>> = {
  colorful: drawColorful,
  minimal: drawMinimal,
  elegant: drawElegant,
};

/** Maximum number of themes named on a picture. */
const THEMES_MAX = 5;
/** Size in bytes of the cache of pictures by their drawing. A picture has about 200 KB. */
const CACHE_BYTES = 16 * 1024 * 1024;
const pictureCache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The years with entries, newest first. */
export async function listYears({ journals }: InfographicDependencies, { userId }: Owner): Promise<InfographicYear[]> {
  const { entries } = await journals.of(userId);
  return Array.from(
    Map.groupBy(entries, ({ entryDate }) => yearOf(entryDate)),
    ([year, ofYear]) => ({
      year,
      moments: ofYear.length,
      days: summariesOf(ofYear).length,
      themes: builtInThemes(ofYear).length,
    }),
  );
}

/**
 * Returns the drawing, its style and its year.
 * @throws AppError not_found for an unknown style or a year without entries
 */
export async function drawInfographic(
  deps: InfographicDependencies,
  owner: Owner,
  choice: InfographicChoice,
): Promise<{ svg: string; style: InfographicStyle; year: number }> {
  const style = INFOGRAPHIC_STYLES.find((known) => known === choice.style);
  if (!style) throw new AppError('not_found', { message: 'We don’t have that style. Please choose another one.' });
  const [{ entries }, names, baseFonts] = await Promise.all([
    deps.journals.of(owner.userId),
    choice.name ? findNames(deps.orm, owner.userId) : undefined,
    loadFonts(),
  ]);
  const name = names && nameOf(names);
  const today = dayOf(deps.clock.now(), owner.timezone, owner.dayEndsAt);
  const year = Number(choice.year ?? yearOf(entries[0]?.entryDate ?? today));
  const ofYear = entriesOfYear(entries, year);
  if (ofYear.length === 0) throw new AppError('not_found', { message: `There are no entries in ${year} yet.` });
  const figures = yearFigures(ofYear, {
    year,
    today,
    showHardDays: choice.hardDays,
    streaks: streakIn(countJournal(entries), { ...owner, today }).streaks,
  });
  const fonts = name ? await withScriptFonts(baseFonts, `${name.full} ${name.short}`) : baseFonts;
  const themes = choice.themes ? figures.themes.slice(0, THEMES_MAX) : [];
  return { svg: DRAWINGS[style](fonts, { figures, name: name && drawable(fonts, name), themes }), style, year };
}

/** The display name if set, otherwise the full and the first name. */
function nameOf({ displayName, firstName, fullName }: Names): Name {
  return { full: displayName ?? fullName, short: displayName ?? firstName ?? '' };
}

/** Normalizes both names to one line; undefined if no bundled font has one of the letters. */
function drawable(fonts: Fonts, { full, short }: Name): Name | undefined {
  const name = { full: toSingleLine(full), short: toSingleLine(short) };
  const isDrawable = [name.full, name.short].every((text) => text !== '' && canRender(fonts, text));
  return isDrawable ? name : undefined;
}

const EMOJI = /\p{RGI_Emoji}/gv;

function toSingleLine(text: string): string {
  // No bundled font has emoji.
  return text.normalize('NFC').replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the picture as a file, or 304 if `ifNoneMatch` is its current ETag.
 * @throws AppError not_found like `drawInfographic`; service_unavailable if too many pictures are queued
 */
export async function getInfographic(
  deps: InfographicDependencies,
  owner: Owner,
  choice: InfographicChoice,
  ifNoneMatch: string | undefined,
): Promise<FileResponse> {
  const { svg, style, year } = await drawInfographic(deps, owner, choice);
  const hash = createHash('sha256').update(svg).digest('base64url');
  const etag = `"${hash}"`;
  const contentType = 'image/png';
  // Revalidated each time, because every new entry changes the picture.
  const headers = { 'cache-control': 'private, no-cache', etag };
  if (ifNoneMatch?.includes(etag)) return { contentType, body: '', headers, status: 304 };
  const body = pictureCache.get(hash) ?? (await pngOf(owner.userId, svg));
  pictureCache.set(hash, body);
  const today = dayOf(deps.clock.now(), owner.timezone, owner.dayEndsAt);
  const fileName = `evenglow-${year}-${INFOGRAPHIC_STYLE_NAMES[style].toLowerCase()}-${today}.png`;
  return { contentType, body, headers, fileName };
}

async function pngOf(userId: string, svg: string): Promise<Buffer> {
  const { made } = await makePictures(
    userId,
    { source: { svg }, outputs: [{ format: 'png' }] },
    // The drawing is always valid, so a failure is a server error.
    (message) => new AppError('internal', { message }),
  );
  return Buffer.from(made[0]?.bytes ?? []);
}
