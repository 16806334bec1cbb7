/** Tests of the written line that a saved entry gets. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedEntry } from '../../contract/journal.ts';
import { SITUATIONS } from '../analysis/index.ts';
import { createTestApp, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { openTestEncoder } from '../testing/encoder.ts';
import { findLastReframes } from './analyses.queries.ts';

const ENTRIES = '/api/gratitude-entries';
const encoder = openTestEncoder();
const app = setUpTestApp({ encoder });
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const RESTED = 'Slept nine hours and woke up rested.';
const DEMENTIA = 'Mum’s dementia is worse. She didn’t know who I was today.';

const PROUD = 'We did it, the project is done, and I could sleep for a week.';

/** The situation whose line the entry got. */
const situationOf = ({ positiveReframe }: Pick<CreatedEntry, 'positiveReframe'>) =>
  SITUATIONS.find(({ lines }) => lines.includes(positiveReframe ?? ''));

describe('the line of an entry', () => {
  it('is one of those written for its situation', async () => {
    expect(situationOf(await buildEntry(ada, { content: RESTED }))?.id).toBe('good-sleep');
    const hard = await buildEntry(ada, { content: DEMENTIA });
    expect(situationOf(hard)).toMatchObject({ id: 'dementia', mood: 'hard' });
    expect(hard.analysis?.conversation).toBe(situationOf(hard)?.conversation);
  });

  it('comes with a guided conversation on a hard entry alone, by its situation or its mood', async () => {
    const buildProud = (sentiment?: number) => buildEntry(ada, { content: PROUD, ...(sentiment && { sentiment }) });
    const tired = await buildProud();
    expect([situationOf(tired)?.id, tired.analysis?.conversation]).toEqual(['proud-exhausted', undefined]);
    expect((await buildProud(2)).analysis?.conversation).toBe(situationOf(tired)?.conversation);
  });

  it('is never a good one beside a hardship that the entry names, which has a conversation all the same', async () => {
    const scolded = await buildEntry(ada, { content: 'Got scolded by my boss for the late report.' });
    expect(situationOf(scolded)?.mood).not.toBe('good');
    expect(scolded.analysis?.conversation).toBeDefined();
    expect(scolded.sentiment).toBeLessThan(3.2);
    const missed = await buildEntry(ada, { content: 'I miss mum. Her birthday would have been today, with cake.' });
    expect(missed.themes).not.toContain('celebration');
  });

  it.each([
    ['nothing fits', 'The 7:40 was late, then it was not.'],
    ['it is in another language', 'Heute habe ich neun Stunden geschlafen und bin ausgeruht aufgewacht.'],
    ['there is a sign of danger', 'I slept nine hours and I want to die.'],
    ['it is emoji alone', '😴😴😴😴😴😴😴😴😴😴'],
  ])('is left out if %s', async (_reason, content) => {
    expect((await buildEntry(ada, { content })).positiveReframe).toBeNull();
  });

  it('follows the mood that the author chose', async () => {
    const content = 'My cat died this morning. I held her the whole time.';
    expect((await buildEntry(ada, { content })).positiveReframe).not.toBeNull();
    const chosen = await buildEntry(ada, { content, sentiment: 5 });
    expect(situationOf(chosen)?.mood).not.toBe('hard');
  });

  it('reads no earlier lines once the last ones are cached', async () => {
    await buildEntry(ada, { content: RESTED });
    const statements: string[] = [];
    const { options } = app.database.sql;
    options.debug = (_connection, statement) => void statements.push(statement);
    const { positiveReframe } = await buildEntry(ada, { content: DEMENTIA });
    options.debug = false;
    expect(positiveReframe).not.toBeNull();
    expect(statements.filter((statement) => /positive_reframe/.test(statement))).toEqual([
      expect.stringContaining('insert into gratitude_entries'),
    ]);
  });

  it('does not depend on lines of other users', async () => {
    const bob = await buildMember(app);
    const carol = await buildMember(app);
    const { positiveReframe } = await buildEntry(bob, { content: RESTED });
    expect(await findLastReframes(app.database.orm, bob.user.id, 30)).toEqual([positiveReframe]);
    expect(await findLastReframes(app.database.orm, carol.user.id, 30)).toEqual([]);
  });

  // Last, because an app that is closed stops the encoder.
  it('is not repeated within thirty, also after the cache is lost', async () => {
    const lines: (string | null)[] = [];
    for (let index = 0; index < 9; index++) {
      // A process that was just started knows only what is in the journal.
      const other = index >= 3 ? await createTestApp(app.database, { encoder }) : undefined;
      app.clock.advance(1_000);
      other?.clock.set(app.clock.now().toISOString());
      const written = await (other ?? app).request(
        'POST',
        ENTRIES,
        { content: RESTED },
        { headers: { cookie: ada.cookie } },
      );
      lines.push(written.json().positiveReframe);
    }
    const given = lines.filter((line) => line !== null);
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBe(SITUATIONS.find(({ id }) => id === 'good-sleep')?.lines.length);
  });
});
