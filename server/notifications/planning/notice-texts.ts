/** Texts of notices: short and never guilt-inducing. Titles up to 60 characters, messages up to 120. */
import { createHash } from 'node:crypto';
import { entryCount, formatCount, formatMonth } from '../../../contract/words.ts';
import { type Day, daysBetween } from '../../platform/clock.ts';

export interface NoticeText {
  readonly title: string;
  readonly message: string;
}

export const TITLE_MAX = 60;
export const MESSAGE_MAX = 120;

/** Truncates text of users at a whole code point. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** Rotates daily, with a different start per user. `openStreak`: days of a streak that is still open. */
export function dailyText(userId: string, day: Day, openStreak: number | undefined): NoticeText {
  const start = createHash('sha256').update(userId).digest().readUInt32BE(0);
  const index = (start + daysBetween('2020-01-01', day)) % DAILY_LINES.length;
  const text = DAILY_LINES.at(index) ?? { title: 'What was good today?', message: 'One sentence is enough.' };
  if (openStreak === undefined) return text;
  return { title: text.title, message: `Write today for a ${openStreak + 1}-day streak.` };
}

/** `coveredByRest`: a rest day would keep the streak. */
export function streakText(streak: number, coveredByRest: boolean): NoticeText {
  return {
    title: `Keep your ${streak}-day streak?`,
    message: coveredByRest
      ? `Write today for day ${streak + 1}. A rest day would keep your streak too.`
      : `Write today for day ${streak + 1}. One sentence is enough.`,
  };
}

export function weeklyText(entries: number, days: number, openStreak: number | undefined): NoticeText {
  return {
    title: `Your week: ${entryCount(entries)} on ${formatCount(days, 'day')}`,
    message:
      openStreak === undefined
        ? 'Look back at what was good.'
        : `Look back at what was good. Write today for a ${openStreak + 1}-day streak.`,
  };
}

export const GENTLE_NOTE: NoticeText = {
  title: 'Your journal is here when you want it',
  message: 'Your entries are safe. We won’t remind you again until you’re back.',
};

export function streakMilestoneText(days: number, since: Day | undefined): NoticeText {
  return {
    title: `${days}-day streak`,
    message: since === undefined ? 'You keep coming back.' : `It started in ${formatMonth(since)}.`,
  };
}

export function entriesMilestoneText(entries: number, first: Day | undefined): NoticeText {
  if (entries === 1) return { title: 'Your first entry', message: 'Your first entry is saved.' };
  return {
    title: entryCount(entries),
    message: first === undefined ? 'Your journal is growing.' : `You wrote the first one in ${formatMonth(first)}.`,
  };
}

/** For the last day of a challenge. */
export function challengeText(title: string, progress: number, length: number): NoticeText {
  return {
    title: `Last day: ${truncate(title, TITLE_MAX - 'Last day: '.length)}`,
    message: `${progress} of ${entryCount(length)} written. Today still counts.`,
  };
}

/** For a webhook that was turned off, by its host. */
export function webhookText(host: string): NoticeText {
  const end = ' kept failing. You can turn it on again.';
  return { title: 'We turned off a webhook', message: truncate(host, MESSAGE_MAX - end.length) + end };
}

/** Formats names and a total: "Mira, Jonas and 2 others". */
export function formatNames(names: readonly string[], total: number, nameLength: number): string {
  const [first, second] = names.map((name) => truncate(name, nameLength));
  if (first === undefined) return total === 1 ? 'A grateful member' : `${total} grateful members`;
  if (total === 1) return first;
  if (second === undefined) return total === 2 ? `${first} and a grateful member` : `${first} and ${total - 1} others`;
  if (total === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${total === 3 ? '1 other' : `${total - 2} others`}`;
}

/**
 * Texts of the daily reminder: a question and a small step. Titles up to 60 characters, messages up to 120. Rotates
 * daily per user.
 */
export const DAILY_LINES: readonly { title: string; message: string }[] = [
  { title: 'What made you smile today?', message: 'One sentence is enough.' },
  { title: 'Who was kind to you today?', message: 'A name and a sentence will do.' },
  { title: 'What did you hear today that was good?', message: 'A song, a voice, the rain.' },
  { title: 'What do you want to remember from today?', message: 'Write it down before the day is over.' },
  { title: 'What tasted good today?', message: 'Small things count.' },
  { title: 'What went better than you expected?', message: 'One sentence is plenty.' },
  { title: 'Where did you feel at ease today?', message: 'A room, a bench, your favorite chair.' },
  { title: 'What made you laugh today?', message: 'Write it the way you’d tell a friend.' },
  { title: 'What was beautiful today?', message: 'Look around once more, then write.' },
  { title: 'Who would you like to thank?', message: 'You don’t have to send it.' },
  { title: 'What did you learn today?', message: 'Something small counts too.' },
  { title: 'What are you glad you did today?', message: 'Two sentences, and you’re done.' },
  { title: 'What was easier today than yesterday?', message: 'Even a little easier counts.' },
  { title: 'What surprised you today?', message: 'Tell it in one sentence.' },
  { title: 'What did you make or fix today?', message: 'Dinner, a shelf, a plan: it all counts.' },
  { title: 'What small thing was good today?', message: 'Small things are easy to forget.' },
];
