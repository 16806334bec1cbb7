/** The sample community's texts and their times. */
import { describe, expect, it } from 'vitest';
import { writeComment } from '../../contract/comments.ts';
import { entryContentSchema } from '../../contract/journal.ts';
import { BIO_MAX } from '../../contract/limits.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { addDays, dayOf } from '../../server/platform/clock.ts';
import journal from './sample-journal.json' with { type: 'json' };
import sample from './sample-people.json' with { type: 'json' };
import { planPeople } from './sample-plan.ts';

const NOW = new Date('2027-03-20T12:00:00Z');
const people = planPeople(sample.people, NOW);
const keys = new Set(people.map(({ key }) => key));
const entries = people.flatMap((person) => person.entries);
const comments = entries.flatMap((entry) => entry.comments);

describe('the sample community', () => {
  it('consists of valid profiles, some of them private', () => {
    expect([people.length, keys.size]).toEqual([25, 25]);
    expect(people.filter(({ isPublic }) => !isPublic)).toHaveLength(4);
    for (const { timezone, bio, firstName, lastName } of people) {
      expect(isTimeZone(timezone)).toBe(true);
      expect(bio.length).toBeLessThanOrEqual(BIO_MAX);
      expect(`${firstName} ${lastName}`).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    }
  });

  it('contains no sentence twice, and none of the sample journal', () => {
    const all = [...entries, ...comments].map(({ content }) => content);
    const sentences = [...all, ...journal.entries.map(({ text }) => text)]
      .flatMap((text) => text.split(/(?<=[.?])\s+/))
      .filter((sentence) => sentence.length > 25);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(entries.length).toBeGreaterThan(250);
  });

  it('has texts that pass validation and fit any day of the year', () => {
    const calendar = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|Christmas|Easter/;
    for (const { content } of entries) {
      expect(entryContentSchema.parse(content)).toBe(content);
      expect(content).not.toMatch(calendar);
    }
    for (const { content, by } of comments) {
      expect(writeComment.body.parse({ content }).content).toBe(content);
      expect(keys).toContain(by);
    }
    expect(entries.filter(({ isShared, comments: some }) => !isShared && some.length > 0)).toEqual([]);
    for (const { with: other, messages } of sample.conversations) {
      expect(keys).toContain(other);
      for (const { by } of messages) expect([other, 'me']).toContain(by);
    }
  });

  it.each(['2027-03-20T00:30:00Z', '2027-03-20T12:00:00Z', '2027-03-28T23:30:00Z'])(
    'has no time after %s, and the stated streaks',
    (moment) => {
      const now = new Date(moment);
      for (const { timezone, streak, entries: written } of planPeople(sample.people, now)) {
        for (const { at, comments: entryComments } of written) {
          expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
          for (const comment of entryComments) expect(comment.at.getTime()).toBeLessThanOrEqual(now.getTime());
        }
        const days = written.map(({ at }) => dayOf(at, timezone, 0)).toReversed();
        const today = dayOf(now, timezone, 0);
        expect([today, addDays(today, -1)]).toContain(days[0]);
        const inARow = days.findIndex((day, index) => day !== addDays(days[0] ?? '', -index));
        expect(inARow < 0 ? days.length : inARow).toBe(streak);
        expect((days.at(-1) ?? '') >= addDays(today, -45)).toBe(true);
      }
    },
  );
});
