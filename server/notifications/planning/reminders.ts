/** Decides of the recurring notices that are due: which is told, which has no reason any more, and when the next is. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { STREAK_PROTECTION_TIME } from '../../../contract/notifications.ts';
import { addDays, type Day, dayOf, daysBetween } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Decisions, Draft } from './notice-draft.ts';
import { instantOn, weekdayOf } from './occasions.ts';
import { countByDay, findStandings, type Person, type Span, type Standing } from './people.queries.ts';
import { planned, timeOf, wants } from './plan.ts';
import { type DueNotice, findRemindedSince, RECURRING, type Recurring } from './scheduled.queries.ts';
import { dailyWords, streakWords, weeklyWords } from './words.ts';

/** Whoever has not been here for so many days is left in peace. */
export const AWAY_DAYS = 14;
/** Later than this nothing is told any more at an hour that the person chose. */
export const LATE_MS = HOUR_MS;
/** The daily reminder and the word about a streak are one where less lies between them. */
const NEAR_MS = 90 * MINUTE_MS;
const WEEK_DAYS = 7;
const STREAK_FROM = 2;

type DueReminder = DueNotice & { readonly type: Recurring };

/** What is due of one person, and what decides about it. */
interface Case {
  person: Person;
  due: DueReminder[];
  standing: Standing | undefined;
  counts: ReadonlyMap<Day, number>;
  /** A daily or weekly one was told a moment ago. */
  isReminded: boolean;
}

export function isRecurring(due: DueNotice): due is DueReminder {
  return RECURRING.some((kind) => kind === due.type);
}

const weekBefore = (day: Day) => addDays(day, 1 - WEEK_DAYS);

export async function decideReminders(
  tx: Queryable,
  people: ReadonlyMap<string, Person>,
  due: readonly DueReminder[],
  now: Date,
  decisions: Decisions,
): Promise<void> {
  const ready = due.filter((notice) => {
    const person = people.get(notice.userId);
    return person && isReady(notice, person, now, decisions);
  });
  const byPerson = Map.groupBy(ready, ({ userId }) => userId);
  const ids = [...byPerson.keys()];
  const spans = ready.map(({ userId, type, occasion }): Span => {
    return { userId, from: type === 'weekly_reflection' ? weekBefore(occasion) : occasion, to: occasion };
  });
  const standings = await findStandings(tx, ids);
  const counts = await countByDay(tx, longest(spans));
  const reminded = await findRemindedSince(tx, ids, new Date(now.getTime() - NEAR_MS));
  for (const [userId, own] of byPerson) {
    const person = people.get(userId);
    if (!person) continue;
    decide(
      {
        person,
        due: own,
        standing: standings.get(userId),
        counts: counts.get(userId) ?? new Map(),
        isReminded: reminded.has(userId),
      },
      now,
      decisions,
    );
  }
}

/** One span a person: that of the week holds that of the day. */
function longest(spans: readonly Span[]): Span[] {
  const byPerson = new Map<string, Span>();
  for (const span of spans) {
    const known = byPerson.get(span.userId);
    const from = known && known.from < span.from ? known.from : span.from;
    const to = known && known.to > span.to ? known.to : span.to;
    byPerson.set(span.userId, { ...span, from, to });
  }
  return [...byPerson.values()];
}

/** Sorts out what waits for another hour than the person has by now, and what is too late, and plans the next of those. */
function isReady(notice: DueReminder, person: Person, now: Date, decisions: Decisions): boolean {
  const { type, occasion, scheduledFor } = notice;
  const suits = type !== 'weekly_reflection' || weekdayOf(occasion) === person.wishes.weeklyReflectionDay;
  const at = suits && wants(type, person) ? instantOn(occasion, timeOf(type, person), person) : undefined;
  if (at?.getTime() !== scheduledFor.getTime()) {
    decisions.remove.push(notice);
    decisions.plan.push(...planned(type, person, now, occasion));
    return false;
  }
  if (now.getTime() - scheduledFor.getTime() <= LATE_MS) return true;
  decisions.late.push(notice);
  // The next may be due by now, and not too late.
  decisions.plan.push(...planned(type, person, new Date(now.getTime() - LATE_MS), addDays(occasion, 1)));
  return false;
}

function decide(of: Case, now: Date, decisions: Decisions): void {
  const { person, due } = of;
  const asked = due.find(({ type }) => type !== 'streak_protection');
  if (asked && isAway(of, now)) {
    decisions.skip.push(...due);
    decisions.away.push(person);
    return;
  }
  const told = new Map<Recurring, Draft>();
  // A weekly one stands in for the daily one beside it, and either for a word about the streak.
  for (const kind of ['weekly_reflection', 'daily_reminder', 'streak_protection'] as const) {
    for (const notice of due.filter(({ type }) => type === kind)) {
      const draft = told.size === 0 ? draftOf(notice, of) : undefined;
      if (draft) {
        told.set(kind, draft);
        decisions.tell.push(draft);
      } else decisions.skip.push(notice);
      decisions.plan.push(...planned(kind, person, now, addDays(notice.occasion, 1)));
    }
  }
}

function isAway({ person, standing }: Case, now: Date): boolean {
  if (!standing) return false;
  const today = dayOf(now, person.timezone, person.dayEndsAt);
  const { seenAt, lastEntryDate } = standing;
  const unseen = now.getTime() - seenAt.getTime() >= AWAY_DAYS * DAY_MS;
  return unseen && (lastEntryDate === null || daysBetween(lastEntryDate, today) >= AWAY_DAYS);
}

/** Undefined where there is no reason to tell it. */
function draftOf(notice: DueReminder, of: Case): Draft | undefined {
  const { person, counts } = of;
  const day = notice.occasion;
  const hasWritten = counts.has(day);
  const about = { due: notice, person, kind: notice.type };
  if (notice.type === 'weekly_reflection') {
    const days = [...counts].filter(([each]) => each >= weekBefore(day) && each <= day);
    if (days.length === 0) return undefined;
    const moments = days.reduce((sum, [, entries]) => sum + entries, 0);
    const words = weeklyWords(moments, days.length, hasWritten ? undefined : streakNear(of, day));
    const path = `/journal?startDate=${weekBefore(day)}&endDate=${day}`;
    return { ...about, words, facts: { path, tag: 'weekly', day, count: moments } };
  }
  if (hasWritten || of.isReminded) return undefined;
  const facts = { path: '/', tag: 'reminder' };
  if (notice.type === 'daily_reminder') {
    return { ...about, words: dailyWords(person.id, day, streakNear(of, day)), facts };
  }
  const streak = openStreak(of, day);
  if (streak === undefined || dailyComesSoon(of.person, day)) return undefined;
  const coveredByRest = (of.standing?.lastsUntil ?? day) > day;
  return { ...about, words: streakWords(streak, coveredByRest), facts: { ...facts, count: streak } };
}

/** A streak of two days or more that lasts until this day at least. */
function openStreak({ standing }: Case, day: Day): number | undefined {
  if (!standing || standing.currentStreak < STREAK_FROM || (standing.lastsUntil ?? '') < day) return undefined;
  return standing.currentStreak;
}

/** The open streak, where the daily reminder is to speak of it because the word about the streak would come beside it. */
function streakNear(of: Case, day: Day): number | undefined {
  if (!of.person.wishes.streakReminderEnabled) return undefined;
  return Math.abs(betweenMs(of.person, day)) <= NEAR_MS ? openStreak(of, day) : undefined;
}

function dailyComesSoon(person: Person, day: Day): boolean {
  const between = betweenMs(person, day);
  return person.wishes.dailyReminderEnabled && between > 0 && between <= NEAR_MS;
}

/** From the word about the streak to the daily reminder of that day, in milliseconds. */
function betweenMs(person: Person, day: Day): number {
  const daily = instantOn(day, person.wishes.dailyReminderTime, person);
  const streak = instantOn(day, STREAK_PROTECTION_TIME, person);
  return daily && streak ? daily.getTime() - streak.getTime() : Number.POSITIVE_INFINITY;
}
