/** Chooses a prompt from what is known of the user's journal. Pure: the same context and seed give the same prompt. */
import { THEMES, type Theme } from '../../contract/themes.ts';
import { type PromptReason, themeName, whyThisPrompt } from '../analysis/index.ts';
import {
  GAP_PROMPTS,
  GENTLE_PROMPTS,
  MEMORY_PROMPTS,
  MILESTONE_PROMPTS,
  OPEN_PROMPTS,
  PERSON_PROMPTS,
  RETURN_PROMPTS,
  SEASON_PROMPTS,
  STREAK_PROMPTS,
  THEME_PROMPTS,
  TIME_PROMPTS,
} from './prompt-lines.ts';

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
const CONFIDENCE: Readonly<Record<Reason['kind'], number>> = {
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

const OWN_PROMPT_EXPLANATION = 'You wrote this question yourself.';
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

/** Why a prompt was chosen: from the journal, or because the user wrote it. */
type Reason = PromptReason | { kind: 'own' };

interface Candidate {
  prompt: string;
  reason: Reason;
}

function isTheme(theme: string): theme is Theme {
  return THEMES.some((known) => known === theme);
}

/** The applicable kinds with their prompts and relative weights. */
function candidateGroups(context: PromptContext): { weight: number; candidates: Candidate[] }[] {
  const { people, quietDays, streak, memoryYears, season, time } = context;
  const toCandidates = (lines: readonly string[], reason: Reason, fill = (line: string) => line): Candidate[] =>
    lines.map((line) => ({ prompt: fill(line), reason }));
  // After a hard entry nothing cheerful, and no person who may be part of it.
  if (context.hard) {
    return [
      { weight: 4, candidates: toCandidates(GENTLE_PROMPTS, { kind: 'gentle' }) },
      { weight: 1, candidates: toCandidates(TIME_PROMPTS[time], { kind: 'time', time }) },
    ];
  }
  const { own: ownPrompts = [] } = context;
  const themes = context.themes.flatMap(({ theme, ...use }) => (isTheme(theme) ? [{ theme, ...use }] : []));
  const relevantThemes = themes.filter(({ entries }) => entries >= MIN_ENTRIES);
  return [
    { weight: 4, candidates: toCandidates(ownPrompts, { kind: 'own' }) },
    {
      weight: 3,
      candidates: relevantThemes
        .filter(({ daysSince }) => daysSince < GAP_MIN_DAYS)
        .slice(0, MAX_THEMES)
        .flatMap(({ theme, entries }) => toCandidates(THEME_PROMPTS[theme], { kind: 'theme', theme, entries })),
    },
    {
      weight: 3,
      candidates: people
        .filter(({ entries }) => entries >= MIN_ENTRIES)
        .flatMap(({ who }) =>
          toCandidates(PERSON_PROMPTS, { kind: 'person', who }, (line) => line.replaceAll('{who}', () => who)),
        ),
    },
    {
      weight: 2,
      candidates: relevantThemes
        .filter(({ daysSince }) => daysSince >= GAP_MIN_DAYS && daysSince <= GAP_MAX_DAYS)
        .flatMap(({ theme, daysSince: days }) =>
          toCandidates(GAP_PROMPTS, { kind: 'gap', theme, days }, (line) =>
            line.replaceAll('{theme}', themeName(theme)),
          ),
        ),
    },
    { weight: quietDays >= QUIET_MIN_DAYS ? 8 : 0, candidates: toCandidates(RETURN_PROMPTS, { kind: 'return' }) },
    {
      weight: memoryYears === undefined ? 0 : 4,
      candidates: toCandidates(MEMORY_PROMPTS, { kind: 'memory', years: memoryYears ?? 1 }),
    },
    {
      weight: streak >= STREAK_MIN_DAYS ? 1 : 0,
      candidates: toCandidates(STREAK_PROMPTS, { kind: 'streak', days: streak }),
    },
    {
      weight: MILESTONES.has(context.entries) ? 6 : 0,
      candidates: toCandidates(MILESTONE_PROMPTS, { kind: 'milestone', entries: context.entries }),
    },
    { weight: 1, candidates: toCandidates(SEASON_PROMPTS[season], { kind: 'season', season }) },
    { weight: 1, candidates: toCandidates(TIME_PROMPTS[time], { kind: 'time', time }) },
    // Open prompts are explained by the time of day once there are entries.
    {
      weight: 2,
      candidates: toCandidates(OPEN_PROMPTS, context.entries === 0 ? { kind: 'beginning' } : { kind: 'time', time }),
    },
  ];
}

/**
 * Chooses a prompt that is not in `given` (newest first) while there is one, then the one given longest ago. `seed`
 * selects among the candidates; kinds based on the user's own words have more weight.
 */
export function choosePrompt(context: PromptContext, given: readonly string[], seed: string): ChosenPrompt {
  const alreadyGiven = new Set(given);
  const remaining = candidateGroups(context)
    .map(({ weight, candidates }) => ({
      weight,
      candidates: candidates.filter(({ prompt }) => !alreadyGiven.has(prompt)),
    }))
    .filter(({ weight, candidates }) => weight > 0 && candidates.length > 0);
  const chosen = remaining.length > 0 ? drawFrom(remaining, seed) : oldestOf(context, given);
  const { prompt, reason } = chosen;
  return {
    prompt,
    confidence: CONFIDENCE[reason.kind],
    personalizedContext:
      reason.kind === 'own' ? OWN_PROMPT_EXPLANATION : whyThisPrompt(reason, { seed: `${seed} ${prompt}` }),
    category: reason.kind === 'theme' || reason.kind === 'gap' ? reason.theme : reason.kind,
  };
}

function drawFrom(groups: readonly { weight: number; candidates: readonly Candidate[] }[], seed: string): Candidate {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  let at = hashToUnit(`${seed} kind`) * total;
  const group = groups.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  const { candidates } = group ?? { candidates: groups.flatMap((each) => each.candidates) };
  return candidates[Math.floor(hashToUnit(`${seed} line`) * candidates.length)] ?? NEUTRAL;
}

/** For users who were given all applicable prompts. */
function oldestOf(context: PromptContext, given: readonly string[]): Candidate {
  const all = candidateGroups(context).flatMap(({ weight, candidates }) => (weight > 0 ? candidates : []));
  const byPrompt = new Map(all.map((candidate) => [candidate.prompt, candidate]));
  const oldest = given.toReversed().find((prompt) => byPrompt.has(prompt));
  return byPrompt.get(oldest ?? '') ?? all[0] ?? NEUTRAL;
}

const NEUTRAL: Candidate = { prompt: OPEN_PROMPTS[0] ?? '', reason: { kind: 'beginning' } };

/** A number from 0 to 1 derived from the text: FNV-1a with a finalizer that evens out the high bits. */
function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
