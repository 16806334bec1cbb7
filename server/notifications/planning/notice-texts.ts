/** Texts of notices: short and never guilt-inducing. Titles up to 60 characters, messages up to 120. */
import { createHash } from 'node:crypto';
import { formatCount, formatDay } from '../../../contract/words.ts';
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
  const text = DAILY_LINES.at(index) ?? { title: 'What was good today?', message: 'One line is enough.' };
  if (openStreak === undefined) return text;
  return { title: text.title, message: `Write today for a ${openStreak + 1}-day streak.` };
}

/** `coveredByRest`: a rest day would keep the streak. */
export function streakText(streak: number, coveredByRest: boolean): NoticeText {
  return {
    title: `A line for day ${streak + 1}?`,
    message: coveredByRest
      ? `You wrote on ${formatCount(streak, 'day')} in a row. A rest day would keep them too.`
      : `You wrote on ${formatCount(streak, 'day')} in a row. One line is enough.`,
  };
}

export function weeklyText(moments: number, days: number, openStreak: number | undefined): NoticeText {
  const evenings = days === 1 ? 'one evening' : `${days} evenings`;
  return {
    title: `Your week: ${formatCount(moments, 'moment')} on ${evenings}`,
    message:
      openStreak === undefined
        ? 'Read what you kept.'
        : `Read what you kept. A line today would be day ${openStreak + 1} in a row.`,
  };
}

export const GENTLE_NOTE: NoticeText = {
  title: 'Your journal is here whenever you like',
  message: 'What you wrote is kept. We will be quiet until you are back.',
};

export function streakMilestoneText(days: number, since: Day | undefined): NoticeText {
  return {
    title: `${formatCount(days, 'day')} in a row`,
    message: since === undefined ? 'One line after the other.' : `The first of them was ${formatDay(since)}.`,
  };
}

export function entriesMilestoneText(entries: number, first: Day | undefined): NoticeText {
  if (entries === 1) return { title: 'Your first entry', message: 'It is kept, and it is yours.' };
  return {
    title: formatCount(entries, 'entry', 'entries'),
    message: first === undefined ? 'One moment after the other.' : `The first one was written on ${formatDay(first)}.`,
  };
}

/** For the last day of a challenge. */
export function challengeText(title: string, progress: number, length: number): NoticeText {
  return {
    title: `Last day: ${truncate(title, TITLE_MAX - 'Last day: '.length)}`,
    message: `${progress} of ${formatCount(length, 'moment')} written. Today still counts.`,
  };
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
  { title: 'What made today lighter?', message: 'Two lines are enough.' },
  { title: 'Who was kind to you today?', message: 'A name and a sentence will do.' },
  { title: 'What did you hear today that was good?', message: 'A song, a voice, the rain.' },
  { title: 'Which moment would you keep?', message: 'Put it down before the day closes.' },
  { title: 'What tasted good today?', message: 'Small things count here.' },
  { title: 'What went better than you thought?', message: 'One line is plenty.' },
  { title: 'Where did you feel at ease today?', message: 'A place, a chair, a stretch of road.' },
  { title: 'What made you smile, even briefly?', message: 'Write it the way you would tell it.' },
  { title: 'What did the light look like today?', message: 'Look up once more, then write.' },
  { title: 'Who would you like to thank?', message: 'They need not know. You will.' },
  { title: 'What did you learn today?', message: 'However little it was.' },
  { title: 'What are you glad you did?', message: 'Two lines, and the day is kept.' },
  { title: 'What was easier than yesterday?', message: 'Even a little is worth a line.' },
  { title: 'What surprised you today?', message: 'Tell it in a sentence.' },
  { title: 'What did your hands do well today?', message: 'Cooking, mending, holding: it all counts.' },
  { title: 'What was quietly good?', message: 'The kind of thing one forgets by morning.' },
];
