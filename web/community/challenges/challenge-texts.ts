/** Texts of challenges: days, people and progress. */
import type { Challenge } from '../../../contract/challenges.ts';
import { formatCount, monthName } from '../../../contract/words.ts';
import { dayNumber } from '../../platform/day.ts';

export const DIFFICULTY: Record<Challenge['difficulty'], string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** Between these hours, texts say "tonight" instead of "today". */
const EVENING_FROM = 17;
const DAY_FROM = 5;

export const isEvening = (hour: number) => hour >= EVENING_FROM || hour < DAY_FROM;

/** Formats "29 November", with the year if it differs from that of `today`. */
export function dayText(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const words = `${date} ${monthName(month ?? 1)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${year}`;
}

export const entriesText = (count: number) => formatCount(count, 'entry', 'entries');

/** Formats "118 people, 642 entries". */
export function participationText({ participantCount, entriesCount }: Challenge): string {
  if (participantCount === 0 && entriesCount === 0) return 'Be the first';
  const people = `${participantCount.toLocaleString('en')} ${participantCount === 1 ? 'person' : 'people'}`;
  return `${people}, ${entriesText(entriesCount)}`;
}

/** Returns the time left, including the last day. */
export function timeLeftText(endDate: string, today: string): string {
  const days = dayNumber(endDate) - dayNumber(today);
  if (days === 0) return 'last day';
  return `${formatCount(days, 'day')} to go`;
}

/** Returns the text after "4 of 7". */
export function todayStatusText(lastEntryDate: string | null, today: string, hour: number): string {
  if (lastEntryDate === today) return isEvening(hour) ? 'done for tonight' : 'done for today';
  return isEvening(hour) ? 'you can still write tonight' : 'you can still write today';
}

export function writeLabel(lastEntryDate: string | null, today: string, hour: number): string {
  if (lastEntryDate === today) return 'Write another';
  return isEvening(hour) ? 'Write tonight’s entry' : 'Write today’s entry';
}

/** Groups challenges by what the user can do with them. */
export function groupChallenges(challenges: readonly Challenge[], today: string) {
  const isOpen = ({ startDate, endDate }: Challenge) => startDate <= today && today <= endDate;
  const takesPart = ({ mine }: Challenge) => mine !== null && mine.status !== 'left';
  return {
    mine: challenges.filter((challenge) => isOpen(challenge) && takesPart(challenge)),
    offered: challenges.filter((challenge) => isOpen(challenge) && !takesPart(challenge)),
    coming: challenges.filter(({ startDate }) => startDate > today),
    past: challenges.filter((challenge) => challenge.endDate < today && takesPart(challenge)).toReversed(),
  };
}
