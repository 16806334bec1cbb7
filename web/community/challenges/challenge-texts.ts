/** Texts of challenges: days, people and progress. */
import type { Challenge } from '../../../contract/challenges.ts';
import { entryCount, formatCount } from '../../../contract/words.ts';
import { dayNumber } from '../../platform/day.ts';

export const DIFFICULTY: Record<Challenge['difficulty'], string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** Formats "118 people, 642 entries". */
export function participationText({ participantCount, entriesCount }: Challenge): string {
  if (participantCount === 0 && entriesCount === 0) return 'Be the first';
  const people = `${participantCount.toLocaleString('en')} ${participantCount === 1 ? 'person' : 'people'}`;
  return `${people}, ${entryCount(entriesCount)}`;
}

/** Returns the time left, including the last day. */
export function timeLeftText(endDate: string, today: string): string {
  const days = dayNumber(endDate) - dayNumber(today);
  if (days === 0) return 'last day';
  return `${formatCount(days, 'day')} to go`;
}

/** Returns the text after "4 of 7". */
export function todayStatusText(lastEntryDate: string | null, today: string): string {
  return lastEntryDate === today ? 'done for today' : 'you can still write today';
}

export function writeLabel(lastEntryDate: string | null, today: string): string {
  return lastEntryDate === today ? 'Write another' : 'Write today’s entry';
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
