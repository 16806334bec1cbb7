/** Texts of the notice mails. */
import type { NoticeKind } from '../../../contract/notifications.ts';
import { monthName, spelledCount } from '../../../contract/words.ts';
import { type Day, daysBetween } from '../../platform/clock.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { NoticeData } from '../tables.ts';
import { quotesPart, sunsPart } from './weekly-mail-parts.ts';
import type { WeeklySummary } from './weekly-summary.ts';

/** Links in a mail. */
export interface MailLinks {
  /** Origin without a trailing slash. */
  site: string;
  /** Page for unsubscribing. */
  stop: string;
}

interface MailNotice {
  kind: NoticeKind;
  firstName: string;
  title: string;
  message: string;
  data: NoticeData;
}

const BUTTONS: Partial<Record<NoticeKind, string>> = {
  daily_reminder: 'Write today',
  streak_protection: 'Write today',
  weekly_reflection: 'Read your week',
  message: 'Read it',
  comment: 'Read it',
  webhook: 'See your webhooks',
};

/** Why the user gets the mail, in the words of the settings page. */
const REASONS: Readonly<Record<NoticeKind, string>> = {
  daily_reminder: 'email is on for daily reminders',
  weekly_reflection: 'email is on for weekly reflections',
  streak_protection: 'email is on for streak protection',
  milestone: 'email is on for milestones',
  comment: 'email is on for comments',
  message: 'email is on for messages',
  follow: 'email is on for new followers',
  challenge: 'email is on for challenges',
  webhook: 'you have a webhook',
  gentle_note: 'email is on for reminders',
  test: 'you asked for a test',
};

/** @param isAnswerable whether a reply becomes an entry */
export function noticeMail(
  { kind, firstName, title, message, data }: MailNotice,
  links: MailLinks,
  isAnswerable = false,
): MailContent {
  return {
    subject: title,
    preview: message,
    heading: title,
    parts: [
      { say: `Hello ${firstName},` },
      { say: message },
      { button: BUTTONS[kind] ?? 'Open Evenglow', link: links.site + data.path },
      ...(isAnswerable ? [{ add: 'Or reply to this email to write an entry.' }] : []),
    ],
    footer: [`You’re getting this email because ${REASONS[kind]}.`],
    links: footerLinks(links),
  };
}

export function weeklyMail(
  { firstName, data, title }: MailNotice,
  { days, quotes }: WeeklySummary,
  links: MailLinks,
): MailContent {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const { counts, quiet } = describeWeek(days);
  return {
    subject: title,
    preview: [counts, quiet].join(' ').trim(),
    heading: `Your week, ${firstName}`,
    parts: [
      { add: formatDateRange(first, last) },
      sunsPart(days.map(({ day, moments }) => ({ name: weekdayOf(day).slice(0, 3), moments }))),
      { say: quiet === '' ? [{ strong: counts }] : [{ strong: counts }, ` ${quiet}`] },
      ...(quotes.length === 0
        ? []
        : [quotesPart(quotes.map(({ day, content }) => ({ name: weekdayOf(day), content })))]),
      { box: [{ strong: 'A question for this week: ' }, questionOf(last)] },
      { button: 'Write today', link: `${links.site}/` },
      { more: 'Read the whole week', link: links.site + data.path },
    ],
    footer: [
      `You’re getting this email on ${weekdayOf(last)}s because email is on for weekly reflections. It only quotes your own entries, and none from hard days.`,
    ],
    links: footerLinks(links),
  };
}

const footerLinks = ({ site, stop }: MailLinks) => [
  { words: 'Stop these emails', link: stop },
  { words: 'Notification Settings', link: `${site}/notifications` },
];

/** One per week for all users. */
const QUESTIONS = [
  'Who made something easier for you lately, and do they know?',
  'What small thing would you miss if it were gone?',
  'What did you finish that you’d been putting off?',
  'When can you take a real break this week?',
  'Who haven’t you talked to in a while?',
  'What did you eat this week that was really good?',
  'What do you walk past every day without noticing?',
  'What have you learned in the last few weeks?',
  'What made you laugh, and who was there?',
  'What’s your favorite sound at home?',
  'What are you looking forward to, big or small?',
  'Who made time for you lately?',
] as const;

function questionOf(day: Day): string {
  return QUESTIONS[Math.floor(daysBetween('2020-01-06', day) / 7) % QUESTIONS.length] ?? QUESTIONS[0];
}

/** "Nine entries on six days." and "You took Thursday off."; the second is empty if more than two days have no entry. */
export function describeWeek(days: WeeklySummary['days']): { counts: string; quiet: string } {
  const moments = days.reduce((sum, day) => sum + day.moments, 0);
  const daysWithEntries = days.filter((day) => day.moments > 0).length;
  const quietDays = days.filter((day) => day.moments === 0).map(({ day }) => weekdayOf(day));
  const counts = `${spelledCount(moments, 'entry', 'entries')} on ${spelledCount(daysWithEntries, 'day').toLowerCase()}.`;
  const [firstDay, secondDay] = quietDays;
  if (firstDay === undefined) return { counts, quiet: 'You wrote every day.' };
  if (secondDay === undefined) return { counts, quiet: `You took ${firstDay} off.` };
  return { counts, quiet: quietDays.length === 2 ? `You took ${firstDay} and ${secondDay} off.` : '' };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 4 January 1970 was a Sunday. */
function weekdayOf(day: Day): string {
  return WEEKDAYS[((daysBetween('1970-01-04', day) % 7) + 7) % 7] ?? '';
}

/** Formats "November 16 to 22" or "November 30 to December 6". */
function formatDateRange(first: Day, last: Day): string {
  const dateOf = (day: Day) => Number(day.slice(8));
  const monthOf = (day: Day) => monthName(Number(day.slice(5, 7)));
  const to = monthOf(first) === monthOf(last) ? `${dateOf(last)}` : `${monthOf(last)} ${dateOf(last)}`;
  return `${monthOf(first)} ${dateOf(first)} to ${to}`;
}
