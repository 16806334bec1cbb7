/** Chooses a prompt from what is known of the user's journal. Pure: the same context and seed give the same prompt. */
import { THEMES, type Theme } from '../../contract/themes.ts';
import {
  FIRST_PROMPTS,
  GENTLE_PROMPTS,
  MEMORY_PROMPTS,
  MILESTONE_PROMPTS,
  OPEN_PROMPTS,
  PERSON_PROMPTS,
  RETURN_PROMPTS,
  SEASON_PROMPTS,
  STREAK_PROMPTS,
  TIME_PROMPTS,
} from './prompt-lines.ts';
import { THEME_LINES } from './theme-lines.ts';
import { countOf, type PromptReason, reasonLines } from './why-this-prompt.ts';

export type Season = keyof typeof SEASON_PROMPTS;
export type TimeOfDay = keyof typeof TIME_PROMPTS;

/** Input for choosing a prompt. */
export interface PromptContext {
  /** Prompts written by the user. */
  own?: readonly string[];
  /** Total number of entries. */
  entries: number;
  /** Themes of recent months, most frequent first, with the days since each was last used. */
  themes: readonly { theme: string; entries: number; daysSince: number }[];
  /** People in the newest entries, most frequent first: "your sister", or a name. */
  people: readonly { who: string; entries: number }[];
  /** True if the newest entry was hard or showed signs of danger. */
  hard: boolean;
  /** Days without an entry before today; 0 if the newest is of today or yesterday. */
  quietDays: number;
  /** Days with an entry in the current streak, including rest days in between. */
  streak: number;
  /** Years since a good entry on the same date; undefined if there is none. */
  memoryYears: number | undefined;
  season: Season;
  time: TimeOfDay;
}

interface ChosenPrompt {
  prompt: string;
  confidence: number;
  personalizedContext: string;
  category: string;
}

/** Confidence by kind: highest if the prompt comes from the user's own words, lowest if from the calendar alone. */
const CONFIDENCE: Readonly<Record<PromptReason['kind'], number>> = {
  own: 0.95,
  person: 0.9,
  memory: 0.9,
  theme: 0.85,
  gentle: 0.85,
  gap: 0.75,
  return: 0.7,
  streak: 0.7,
  milestone: 0.7,
  season: 0.55,
  time: 0.5,
  beginning: 0.5,
};

/** Number of entries that make a theme or person relevant. */
const MIN_ENTRIES = 2;
const MAX_THEMES = 6;
/** Days since a theme was last used, for prompts about missing themes. */
const GAP_MIN_DAYS = 14;
const GAP_MAX_DAYS = 90;
const STREAK_MIN_DAYS = 7;
const QUIET_MIN_DAYS = 3;
/** Entry counts that are worth looking back from. */
const MILESTONES = new Set([10, 50, 100, 250, 500, 1000]);

interface Candidate {
  prompt: string;
  reason: PromptReason;
}

function isTheme(theme: string): theme is Theme {
  return THEMES.some((known) => known === theme);
}

function candidatesOf(lines: readonly string[], reason: PromptReason): Candidate[] {
  return lines.map((prompt) => ({ prompt, reason }));
}

/** The applicable kinds with their prompts and relative weights. */
function candidateGroups(context: PromptContext): { weight: number; candidates: Candidate[] }[] {
  const { own = [], people, quietDays, streak, memoryYears, season, time } = context;
  // After a hard entry nothing cheerful, and no person who may be part of it.
  if (context.hard) return [{ weight: 1, candidates: candidatesOf(GENTLE_PROMPTS, { kind: 'gentle' }) }];
  const themes = context.themes.flatMap(({ theme, ...use }) => (isTheme(theme) ? [{ theme, ...use }] : []));
  const relevantThemes = themes.filter(({ entries }) => entries >= MIN_ENTRIES);
  return [
    { weight: 4, candidates: candidatesOf(own, { kind: 'own' }) },
    {
      weight: 3,
      candidates: relevantThemes
        .filter(({ daysSince }) => daysSince < GAP_MIN_DAYS)
        .slice(0, MAX_THEMES)
        .flatMap(({ theme, entries }) => candidatesOf(THEME_LINES[theme].prompts, { kind: 'theme', theme, entries })),
    },
    {
      weight: 3,
      candidates: people
        .filter(({ entries }) => entries >= MIN_ENTRIES)
        .flatMap(({ who }) =>
          candidatesOf(
            PERSON_PROMPTS.map((line) => line.replace('{who}', () => who)),
            { kind: 'person', who },
          ),
        ),
    },
    {
      weight: 2,
      candidates: relevantThemes
        .filter(({ daysSince }) => daysSince >= GAP_MIN_DAYS && daysSince <= GAP_MAX_DAYS)
        .flatMap(({ theme, daysSince: days }) =>
          candidatesOf(THEME_LINES[theme].promptsAfterGap, { kind: 'gap', theme, days }),
        ),
    },
    { weight: quietDays >= QUIET_MIN_DAYS ? 8 : 0, candidates: candidatesOf(RETURN_PROMPTS, { kind: 'return' }) },
    { weight: 4, candidates: memoryYears === undefined ? [] : memoryCandidates(memoryYears) },
    {
      weight: streak >= STREAK_MIN_DAYS ? 1 : 0,
      candidates: candidatesOf(STREAK_PROMPTS, { kind: 'streak', days: streak }),
    },
    {
      weight: MILESTONES.has(context.entries) ? 6 : 0,
      candidates: candidatesOf(MILESTONE_PROMPTS, { kind: 'milestone', entries: context.entries }),
    },
    { weight: 1, candidates: candidatesOf(SEASON_PROMPTS[season], { kind: 'season', season }) },
    { weight: 1, candidates: candidatesOf(TIME_PROMPTS[time], { kind: 'time', time }) },
    // Open prompts are explained by the time of day once there are entries.
    {
      weight: 2,
      candidates: candidatesOf(
        [...FIRST_PROMPTS, ...OPEN_PROMPTS],
        context.entries === 0 ? { kind: 'beginning' } : { kind: 'time', time },
      ),
    },
  ];
}

function memoryCandidates(years: number): Candidate[] {
  const count = countOf(years, 'year');
  return candidatesOf(
    MEMORY_PROMPTS.map((line) => line.replace('{years}', count)),
    { kind: 'memory', years },
  );
}

/**
 * Chooses a prompt that is not in `given` (newest first) while there is one, then the one given longest ago. `seed`
 * selects among the candidates; kinds based on the user's own words have more weight. The first prompt of an empty
 * journal is one of FIRST_PROMPTS.
 */
export function choosePrompt(context: PromptContext, given: readonly string[], seed: string): ChosenPrompt {
  const { prompt, reason } = chooseCandidate(context, given, seed);
  return {
    prompt,
    confidence: CONFIDENCE[reason.kind],
    personalizedContext: pick(reasonLines(reason), `${seed} ${prompt}`) ?? '',
    category: reason.kind === 'theme' || reason.kind === 'gap' ? reason.theme : reason.kind,
  };
}

function chooseCandidate(context: PromptContext, given: readonly string[], seed: string): Candidate {
  if (context.entries === 0 && given.length === 0) {
    return pick(candidatesOf(FIRST_PROMPTS, { kind: 'beginning' }), `${seed} line`) ?? NEUTRAL;
  }
  const alreadyGiven = new Set(given);
  const remaining = candidateGroups(context)
    .map(({ weight, candidates }) => ({
      weight,
      candidates: candidates.filter(({ prompt }) => !alreadyGiven.has(prompt)),
    }))
    .filter(({ weight, candidates }) => weight > 0 && candidates.length > 0);
  return remaining.length > 0 ? drawFrom(remaining, seed) : oldestOf(context, given);
}

function drawFrom(groups: readonly { weight: number; candidates: readonly Candidate[] }[], seed: string): Candidate {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  let at = hashToUnit(`${seed} kind`) * total;
  const group = groups.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  const { candidates } = group ?? { candidates: groups.flatMap((each) => each.candidates) };
  return pick(candidates, `${seed} line`) ?? NEUTRAL;
}

/** For users who were given all applicable prompts. */
function oldestOf(context: PromptContext, given: readonly string[]): Candidate {
  const all = candidateGroups(context).flatMap(({ weight, candidates }) => (weight > 0 ? candidates : []));
  const byPrompt = new Map(all.map((candidate) => [candidate.prompt, candidate]));
  const oldest = given.toReversed().find((prompt) => byPrompt.has(prompt));
  return byPrompt.get(oldest ?? '') ?? all[0] ?? NEUTRAL;
}

const NEUTRAL: Candidate = { prompt: FIRST_PROMPTS[0] ?? '', reason: { kind: 'beginning' } };

/** A prompt for a conversation beside the `given` one: of its kind for beginners and after a hard entry, otherwise an open one. */
export function chooseAnother(given: { prompt: string; category: string }, seed: string): string {
  const lines = { beginning: FIRST_PROMPTS, gentle: GENTLE_PROMPTS }[given.category] ?? OPEN_PROMPTS;
  const others = lines.filter((line) => line !== given.prompt);
  return pick(others, `${seed} conversation`) ?? given.prompt;
}

/** One of the items, the same for the same seed; undefined if there are none. */
function pick<Item>(items: readonly Item[], seed: string): Item | undefined {
  return items[Math.floor(hashToUnit(seed) * items.length)];
}

/** A number from 0 to 1 derived from the text: FNV-1a with a finalizer that evens out the high bits. */
function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
