/** Messages for people who return after days without an entry, based on facts of their journal. */
import type { StreakRecovery } from '../../contract/insights.ts';
import { type Day, daysBetween } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import { daysOf } from './days.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import type { Streak } from './streak.ts';
import { themesOf } from './themes.ts';

const EMPTY: StreakRecovery = { missedDays: 0, streakKept: false, encouragement: '', suggestions: [] };
const DAYS_IN_A_WEEK = 7;
const SUGGESTIONS_MAX = 3;

/** The number of missed days before today and suggestions. Empty if today has an entry. */
export async function getStreakRecovery(deps: InsightsDependencies, actor: Actor): Promise<StreakRecovery> {
  const now = localTodayOf(deps, actor);
  const { entries } = await deps.journals.of(actor.userId);
  const { streak, skipped } = streakIn(entries, now);
  const { lastEntryDate: last } = streak;
  if (last === null || last === now.today) return EMPTY;
  const missedDays = daysBetween(last, now.today) - 1 - [...skipped].filter((day) => day > last).length;
  if (missedDays === 0) return EMPTY;
  const written = daysOf(entries).filter(({ date }) => date <= now.today).length;
  const [theme] = themesOf(entries);
  return {
    missedDays,
    streakKept: streak.currentStreak > 0,
    encouragement: encouragement(missedDays, streak, written),
    suggestions: suggestions(now.today, missedDays, theme?.name),
  };
}

function encouragement(missedDays: number, { currentStreak, longestStreak }: Streak, written: number): string {
  const quiet = missedDays === 1 ? 'One quiet day' : `${missedDays} quiet days`;
  const rest = missedDays === 1 ? 'A rest day has' : 'Rest days have';
  if (currentStreak > 0) return `${quiet}. ${rest} kept your ${currentStreak} in a row; a line today carries them on.`;
  if (missedDays >= DAYS_IN_A_WEEK) {
    return `It has been a while, and nothing was lost: the ${dayCount(written)} you wrote are all still here.`;
  }
  if (longestStreak > 1) return `${quiet} do not undo a habit. You have written ${longestStreak} days in a row before.`;
  return `${quiet} do not undo a habit. It begins again with one line.`;
}

function dayCount(count: number): string {
  return count === 1 ? 'day' : `${count} days`;
}

/** Small suggestions. The day selects them, so that they change daily. */
const SMALL_STEPS: readonly string[] = [
  'Write one sentence about today. It need not be a good one.',
  'Name three small things from the last hour: a sound, a taste, something warm.',
  'Think of one person you met or heard from, and write what they did.',
  'Look out of the window and write down the first thing that is pleasant to see.',
  'Write what got you through the quiet days.',
  'Choose one of the quiet days and write what you remember of it. You can date an entry back.',
  'Put down one thing that was easier today than you expected.',
  'Set a goal of one entry a day for a while. It counts just as much.',
];

function suggestions(today: Day, missedDays: number, theme: string | undefined): string[] {
  const themeSuggestion = theme === undefined ? [] : [`You have written about ${theme}. What of it was there today?`];
  const first = daysBetween('2000-01-01', today) % SMALL_STEPS.length;
  const steps = SMALL_STEPS.map((_step, index) => SMALL_STEPS[(first + index * 3) % SMALL_STEPS.length] ?? '');
  // After a long gap "one of the quiet days" makes no sense.
  const applicable = missedDays < DAYS_IN_A_WEEK ? steps : steps.filter((step) => !step.includes('quiet days'));
  return [...themeSuggestion, ...applicable].slice(0, SUGGESTIONS_MAX);
}
