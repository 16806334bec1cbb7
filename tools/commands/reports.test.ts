/** Output of `npm run admin reports`. */
import { expect, it } from 'vitest';
import type { ReportedItem } from '../../server/community/index.ts';
import { linesOf, queueLines } from './reports.ts';

const ID = '01975b1e-0000-7000-8000-0000deadbeef';
const REPORT = {
  reporterEmail: 'eve@evenglow.example',
  reason: 'unkind',
  note: '',
  words: 'Bob is a fool.',
  state: 'open',
  createdAt: new Date('2026-05-20T12:00:00Z'),
} as const;
const REPORTED: ReportedItem = {
  kind: 'entry',
  subjectId: ID,
  reportedUserId: 'a1',
  reportedEmail: 'ada@evenglow.example',
  removedBefore: 0,
  now: { state: 'shown', words: 'Bob is a fool.', files: [] },
  reports: [REPORT],
};

it('lists each reported item with its number of reports, reasons and the start of its text', () => {
  const line = { kind: 'entry', subjectId: ID, since: '2026-05-20T12:00:00Z' } as const;
  expect(queueLines({ ...line, number: 3, reasons: ['danger', 'spam'], excerpt: 'One\n\u001B[2Jtwo' })).toEqual([
    'deadbeef  entry    reported 3 times  since 2026-05-20 12:00  SOMEBODY MAY BE IN DANGER, spam',
    '  | One two',
  ]);
});

it('shows the text as reported, and that it has not changed', () => {
  expect(linesOf(REPORTED, '/data')).toEqual([
    `entry    ${ID}`,
    'by       ada@evenglow.example (a1)',
    '',
    'Reported 2026-05-20 12:00 UTC by eve@evenglow.example: unkind or harassing (open)',
    'As it was then:',
    '  | Bob is a fool.',
    '',
    'It has not changed since. Others see it.',
  ]);
});

it('groups reports of the same text with their notes, and shows the current state', () => {
  const lines = linesOf(
    {
      ...REPORTED,
      removedBefore: 2,
      now: { state: 'removed', words: 'Bob is wise.', files: ['a1/f/1-full.webp'] },
      reports: [
        { ...REPORT, note: 'This is me.\nTruly.' },
        { ...REPORT, reporterEmail: null },
        { ...REPORT, words: 'Bob is mad.' },
      ],
    },
    '/data',
  );
  expect(lines.slice(2, 12)).toEqual([
    'before   2 other things of theirs removed',
    '',
    'Reported 2026-05-20 12:00 UTC by eve@evenglow.example: unkind or harassing (open)',
    'Reported 2026-05-20 12:00 UTC by somebody whose account is deleted: unkind or harassing (open)',
    'They say:',
    '  | This is me.',
    '  | Truly.',
    'As it was then:',
    '  | Bob is a fool.',
    '',
  ]);
  expect(lines.slice(-3)).toEqual([
    'It was changed since. It is removed: nobody but its author sees it. It says now:',
    '  | Bob is wise.',
    'File: /data/media/a1/f/1-full.webp',
  ]);
});

it('does not show content that is deleted or no longer shared', () => {
  expect(linesOf({ ...REPORTED, now: { state: 'gone' } }, undefined).at(-1)).toBe('It is deleted by now.');
  expect(linesOf({ ...REPORTED, now: { state: 'private' } }, undefined).at(-1)).toContain('no longer shared');
});
