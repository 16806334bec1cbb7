/** The sentence for "Why this prompt?": why a prompt was chosen for this person. */
import type { Theme } from '../../contract/themes.ts';
import { THEME_LINES } from './theme-lines.ts';

/** Why a prompt was chosen. */
export type PromptReason =
  /** Written by the person. */
  | { readonly kind: 'own' }
  /** A theme the person writes about, with the number of recent entries about it. */
  | { readonly kind: 'theme'; readonly theme: Theme; readonly entries: number }
  /** Someone they write about: "your sister", or a name. */
  | { readonly kind: 'person'; readonly who: string }
  /** One of their themes that has not occurred for some days. */
  | { readonly kind: 'gap'; readonly theme: Theme; readonly days: number }
  | { readonly kind: 'season'; readonly season: 'spring' | 'summer' | 'autumn' | 'winter' }
  | { readonly kind: 'time'; readonly time: 'morning' | 'midday' | 'evening' | 'night' }
  /** Days of the current streak. */
  | { readonly kind: 'streak'; readonly days: number }
  /** Entries written so far. */
  | { readonly kind: 'milestone'; readonly entries: number }
  /** An entry of this day some years ago. */
  | { readonly kind: 'memory'; readonly years: number }
  /** The first entry after some days without one. */
  | { readonly kind: 'return' }
  /** The last entry was a hard one. */
  | { readonly kind: 'gentle' }
  /** Nothing is known about the person yet. */
  | { readonly kind: 'beginning' };

const SEASON_REASONS = {
  spring: ['It’s a question for spring.', 'It fits the time of year.'],
  summer: ['It’s a question for summer.', 'It fits the time of year.'],
  autumn: ['It’s a question for fall.', 'It fits the time of year.'],
  winter: ['It’s a question for winter.', 'It fits the time of year.'],
};

const TIME_REASONS = {
  morning: ['It’s an easy question for the morning.', 'It’s a short one to start the day with.'],
  midday: ['It’s an easy question for the middle of the day.', 'It’s short enough for a break.'],
  evening: ['It’s an easy question for the end of the day.', 'It’s a short one for this evening.'],
  night: ['It’s an easy question for late in the day.', 'It’s a short one for tonight.'],
};

/** "1 year", "2 years". */
export function countOf(count: number, one: 'entry' | 'day' | 'year'): string {
  const many = one === 'entry' ? 'entries' : `${one}s`;
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** The sentences that are true of this reason. */
export function reasonLines(reason: PromptReason): readonly string[] {
  switch (reason.kind) {
    case 'own':
      return ['You wrote this question yourself.'];
    case 'theme': {
      const entries = countOf(reason.entries, 'entry');
      return THEME_LINES[reason.theme].reasons.map((line) => line.replace('{entries}', entries));
    }
    case 'person':
      return [
        `You’ve written about ${reason.who} more than once.`,
        `We picked this because you’ve mentioned ${reason.who}.`,
      ];
    case 'gap':
      return [THEME_LINES[reason.theme].reasonAfterGap.replace('{days}', countOf(reason.days, 'day'))];
    case 'season':
      return SEASON_REASONS[reason.season];
    case 'time':
      return TIME_REASONS[reason.time];
    case 'streak':
      return [
        `You’re on a ${reason.days}-day streak.`,
        'You’ve been writing regularly, so here’s something different.',
      ];
    case 'milestone': {
      const entries = countOf(reason.entries, 'entry');
      return [`You’ve written ${entries} so far.`, `You have ${entries} now, so this one looks back.`];
    }
    case 'memory': {
      const years = countOf(reason.years, 'year');
      return [`You wrote on this day ${years} ago.`, `You have an entry from this day ${years} ago.`];
    }
    case 'return':
      return [
        'It’s been a little while since your last entry.',
        'It’s an easy one, because you’ve been away for a bit.',
      ];
    case 'gentle':
      return [
        'Things sounded hard in your last entry.',
        'Things sounded hard last time, so this one doesn’t ask for much.',
      ];
    case 'beginning':
      return [
        'It’s an easy question to start with.',
        'Anyone can answer this one, and one sentence is enough.',
        'There’s no wrong answer to this one.',
      ];
  }
}
