/** Messages for people who return after days without an entry, based on facts of their journal. */
import type { StreakRecovery } from '../../contract/insights.ts';
import { THEMES, type Theme } from '../../contract/themes.ts';
import { type Day, daysBetween } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import type { Streak } from './streak.ts';
import { themesOf } from './themes.ts';

const EMPTY: StreakRecovery = { missedDays: 0, streakKept: false, encouragement: '', suggestions: [] };
const DAYS_IN_A_WEEK = 7;
const SUGGESTIONS_MAX = 3;

/** The number of missed days before today and suggestions. Empty if today has an entry. */
export async function getStreakRecovery(deps: InsightsDependencies, actor: Actor): Promise<StreakRecovery> {
  const now = localTodayOf(deps, actor);
  const counts = await deps.counts.of(actor.userId);
  const { streak, skipped } = streakIn(counts, now);
  const { lastEntryDate: last } = streak;
  if (last === null || last === now.today) return EMPTY;
  const missedDays = daysBetween(last, now.today) - 1 - [...skipped].filter((day) => day > last).length;
  if (missedDays === 0) return EMPTY;
  const theme = themesOf(counts).flatMap(({ name }) => THEMES.find((known) => known === name) ?? [])[0];
  return {
    missedDays,
    streakKept: streak.currentStreak > 0,
    encouragement: encouragement(missedDays, streak),
    suggestions: suggestions(now.today, missedDays, theme),
  };
}

function encouragement(missedDays: number, { currentStreak, longestStreak }: Streak): string {
  if (currentStreak > 0) {
    const rest = missedDays === 1 ? 'A rest day' : 'Rest days';
    return `Good to see you. ${rest} kept your ${currentStreak}-day streak going. Write today to continue it.`;
  }
  if (missedDays >= DAYS_IN_A_WEEK)
    return 'Good to see you. It’s been a while, and everything you wrote is still here.';
  const off = missedDays === 1 ? 'One day off doesn’t' : `${SPELLED_OUT[missedDays] ?? missedDays} days off don’t`;
  const next =
    longestStreak > 1 ? `, and your best streak was ${longestStreak} days.` : '. One sentence today is enough.';
  return `Good to see you. ${off} undo a habit${next}`;
}

const SPELLED_OUT = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** A question about the person's most frequent theme. */
const THEME_STEPS: Readonly<Record<Theme, string>> = {
  family: 'You’ve written about your family before. Who have you been thinking about lately?',
  love: 'You’ve written about love before. When have you felt cared for lately?',
  friends: 'You’ve written about friends before. Who’s been a good friend to you lately?',
  kindness: 'You’ve written about people being kind. Who’s been kind to you lately?',
  animals: 'You’ve written about animals before. Seen any you liked lately?',
  nature: 'You’ve written about nature before. What did you notice outside today?',
  weather: 'You’ve written about the weather before. What was nice about it today?',
  food: 'You’ve written about food before. What did you enjoy eating today?',
  home: 'You’ve written about home before. What do you like about being there?',
  health: 'You’ve written about your health before. What’s helped you feel a little better lately?',
  rest: 'You’ve written about resting before. When did you last get a break?',
  exercise: 'You’ve written about exercise before. What have you enjoyed doing lately?',
  work: 'You’ve written about work before. Anything good there today?',
  achievement: 'You’ve written about things you got done. What did you get done today?',
  learning: 'You’ve written about learning before. What have you learned lately?',
  creativity: 'You’ve written about making things. What have you made lately?',
  entertainment: 'You’ve written about having fun before. Done anything fun lately?',
  celebration: 'You’ve written about celebrating before. What’s worth celebrating right now?',
  travel: 'You’ve written about travel before. Been anywhere nice lately?',
  faith: 'You’ve written about faith before. What’s given you hope lately?',
  conversation: 'You’ve written about good talks before. Who have you enjoyed talking to lately?',
  shopping: 'You’ve written about things you bought. Treated yourself to anything lately?',
  technology: 'You’ve written about technology before. What did it make easier today?',
  growth: 'You’ve written about how you’re changing. What feels easier for you now?',
};

/** Steps that make no sense after a long gap. */
const SHORT_GAP_STEPS: readonly string[] = [
  'Write about what got you through the last few days.',
  'Pick one of the days you missed and write what you remember. You can choose an earlier date.',
];

/** Small suggestions. The day selects them, so that they change daily. */
const SMALL_STEPS: readonly string[] = [
  'Write one sentence about today. It doesn’t have to be a good one.',
  'Name three small things from the last hour, like a sound, a taste or something warm.',
  'Think of someone you’ve seen or heard from lately. What did they say or do?',
  'Look out the window and write down one nice thing you see.',
  ...SHORT_GAP_STEPS,
  'What was easier than you expected today?',
  'Aim for one entry a day for a while. That’s enough.',
];

function suggestions(today: Day, missedDays: number, theme: Theme | undefined): string[] {
  const themeSuggestion = theme === undefined ? [] : [THEME_STEPS[theme]];
  const first = daysBetween('2000-01-01', today) % SMALL_STEPS.length;
  const steps = SMALL_STEPS.map((_step, index) => SMALL_STEPS[(first + index * 3) % SMALL_STEPS.length] ?? '');
  const applicable = missedDays < DAYS_IN_A_WEEK ? steps : steps.filter((step) => !SHORT_GAP_STEPS.includes(step));
  return [...themeSuggestion, ...applicable].slice(0, SUGGESTIONS_MAX);
}
