import { describe, expect, it } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import { groupChallenges, participationText, timeLeftText, todayStatusText, writeLabel } from './challenge-texts.ts';

const TODAY = '2026-11-23';
const CHALLENGE: Challenge = {
  id: 'lights',
  title: 'Seven bright spots',
  description: '',
  prompt: '',
  category: 'light',
  difficulty: 'easy',
  tags: [],
  startDate: '2026-10-08',
  endDate: '2026-12-10',
  length: 7,
  participantCount: 0,
  entriesCount: 0,
  faces: [],
  mine: null,
};
const PARTICIPATION = { progress: 2, joinedAt: '', completedAt: null, lastEntryDate: null };

describe('challenge texts', () => {
  it('formats the days that are left', () => {
    expect([
      timeLeftText('2026-11-23', TODAY),
      timeLeftText('2026-11-24', TODAY),
      timeLeftText('2026-12-10', TODAY),
    ]).toEqual(['last day', '1 day to go', '17 days to go']);
  });

  it('counts people and entries, including one of each', () => {
    expect(participationText(CHALLENGE)).toBe('Be the first');
    expect(participationText({ ...CHALLENGE, participantCount: 1, entriesCount: 1 })).toBe('1 person, 1 entry');
    expect(participationText({ ...CHALLENGE, participantCount: 1200, entriesCount: 0 })).toBe(
      '1,200 people, 0 entries',
    );
  });

  it('says whether an entry of today is missing', () => {
    expect([todayStatusText('2026-11-22', TODAY), todayStatusText(TODAY, TODAY)]).toEqual([
      'you can still write today',
      'done for today',
    ]);
    expect([writeLabel(null, TODAY), writeLabel(TODAY, TODAY)]).toEqual(['Write today’s entry', 'Write another']);
  });

  it('sorts challenges into joined, open, upcoming and past', () => {
    const own = { ...CHALLENGE, id: 'own', mine: { ...PARTICIPATION, status: 'active' as const } };
    const left = { ...CHALLENGE, id: 'left', mine: { ...PARTICIPATION, status: 'left' as const } };
    const past = { ...own, id: 'past', endDate: '2026-11-22' };
    const coming = { ...CHALLENGE, id: 'coming', startDate: '2026-12-01' };
    const sorted = groupChallenges([past, own, left, CHALLENGE, coming], TODAY);
    const ids = Object.entries(sorted).map(([name, list]) => [name, list.map(({ id }) => id)]);
    expect(Object.fromEntries(ids)).toEqual({
      mine: ['own'],
      offered: ['left', 'lights'],
      coming: ['coming'],
      past: ['past'],
    });
  });
});
