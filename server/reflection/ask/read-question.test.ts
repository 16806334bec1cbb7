import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { JournalQuestion, Period } from './question.ts';
import { readQuestion } from './read-question.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

/** A short form: "last priya 2026-10-01..2026-10-31". */
function short(question: JournalQuestion | undefined): string | undefined {
  if (!question) return undefined;
  const range = (period: Period | undefined) => (period ? [`${period.from ?? ''}..${period.to}`] : []);
  const parts: (string | undefined)[] = [question.kind];
  if (question.kind === 'compare') return [...parts, ...question.periods.flatMap(range)].join(' ');
  if (question.kind === 'days' || question.kind === 'moments') parts.push(question.which);
  if (question.kind === 'most') parts.push(question.of, ...(question.isThanked ? ['thanked'] : []));
  if ('subject' in question && question.subject !== undefined) parts.push(question.subject);
  return [...parts, ...range(question.period)].join(' ');
}

const OCTOBER = '2026-10-01..2026-10-31';
const THIS_MONTH = '2026-11-01..2026-11-26';
const LAST_WEEK = '2026-11-16..2026-11-22';
const LATELY = '2026-10-28..2026-11-26';

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['When did I last mention Priya?', 'last Priya'],
  ['wen did i last mention priya', 'last priya'],
  ['when did i last mentoin my mum', 'last my mum'],
  ['When was the last time I wrote about work?', 'last work'],
  ['When was the last time I saw Dana?', 'last Dana'],
  ['when did I last go swimming', 'last swimming'],
  ['Can you tell me when I last wrote about the garden?', 'last the garden'],
  ['when did Priya last come up?', 'last Priya'],
  ['How long has it been since I mentioned Grandpa?', 'last Grandpa'],
  ['when did i see tomás last?', 'last tomás'],
  ['hey, when was my last entry about running?', 'last running'],
  ['When did I last write?', 'last'],
  ['When did I first write about Dana?', 'first Dana'],
  ['When did I last mention June?', 'last June'],
  ['how often did I mention Priya in October?', `count Priya ${OCTOBER}`],
  ['How many times have I written about the dog this month', `count the dog ${THIS_MONTH}`],
  ['how often do i go running', 'count running'],
  ['How many entries mention coffee?', 'count coffee'],
  ['How many entries did I write last week?', `count ${LAST_WEEK}`],
  ['did I write about work lately', `count work ${LATELY}`],
  ['Have I mentioned Grandma since August?', 'count Grandma 2026-08-01..2026-11-26'],
  ['how often does my sister come up?', 'count my sister'],
  ['How many days did I write in 2025?', 'count 2025-01-01..2025-12-31'],
  ['What have I been writing about these two weeks?', 'topics 2026-11-13..2026-11-26'],
  ['What have I written about in October?', `topics ${OCTOBER}`],
  ['what did i write about last week', `topics ${LAST_WEEK}`],
  ['tell me about my october', `topics ${OCTOBER}`],
  ['summarise last week', `topics ${LAST_WEEK}`],
  ['Can you summarize my week?', 'topics 2026-11-23..2026-11-26'],
  ['give me a recap of this month please', `topics ${THIS_MONTH}`],
  ['What happened last summer?', 'topics 2026-06-01..2026-08-31'],
  ['How was my October?', `topics ${OCTOBER}`],
  ['what did I do yesterday?', 'topics 2026-11-25..2026-11-25'],
  ['What was I grateful for in March?', 'topics 2026-03-01..2026-03-31'],
  ["what's been on my mind lately?", `topics ${LATELY}`],
  ['show me my entries from last week', `topics ${LAST_WEEK}`],
  ['What is my journal about?', 'topics'],
  ['How was my mood last week?', `mood ${LAST_WEEK}`],
  ['how have i been feeling this month', `mood ${THIS_MONTH}`],
  ["What's my average mood?", 'mood'],
  ['What was my best day in October?', `days best ${OCTOBER}`],
  ['What were my hardest days this month?', `days hardest ${THIS_MONTH}`],
  ['the best and hardest days of last month', `days both ${OCTOBER}`],
  ['show me my worst day', 'days hardest'],
  ['When was I happiest this year?', 'days best 2026-01-01..2026-11-26'],
  ['which days were the hardest in the last 3 months', 'days hardest 2026-08-27..2026-11-26'],
  ['what makes me happy', 'moments good'],
  ['who cheers me up', 'moments good'],
  ['what stresses me out?', 'moments hard'],
  ['best day last week?', `days best ${LAST_WEEK}`],
  ['best day this month', `days best ${THIS_MONTH}`],
  ['Was I happier in October or in September?', `compare ${OCTOBER} 2026-09-01..2026-09-30`],
  ['am i happier this month than last month', `compare ${THIS_MONTH} ${OCTOBER}`],
  ['Compare October to September', `compare ${OCTOBER} 2026-09-01..2026-09-30`],
  ['which was better, summer or spring?', 'compare 2026-06-01..2026-08-31 2026-03-01..2026-05-31'],
  ['Am I happier this month?', `compare ${THIS_MONTH} ${OCTOBER}`],
  ['Who do I mention most?', 'most people'],
  ['who did i see most in october', `most people ${OCTOBER}`],
  ['Who comes up most often this month?', `most people ${THIS_MONTH}`],
  ['what comes up most?', 'most topics'],
  ['Who and what comes up the most since August?', 'most both 2026-08-01..2026-11-26'],
  ['What are my top themes this year?', 'most topics 2026-01-01..2026-11-26'],
  ['Who have I thanked most?', 'most people thanked'],
  ['What do I write about most?', 'most topics'],
  ['find the entry about the lake', 'search the lake'],
  ['show me entries about the dog', 'search the dog'],
  ['Show me everything about my sister last week', `search my sister ${LAST_WEEK}`],
  ['What did I write about Priya?', 'search Priya'],
  ['what did I say about Mum in October?', `search Mum ${OCTOBER}`],
  ['where did I mention the red bicycle', 'search the red bicycle'],
  ['Is there an entry about the concert?', 'search the concert'],
  ['search my journal for pancakes', 'search pancakes'],
  ['In which entry did I describe the storm?', 'search the storm'],
  ['entries about the dog', 'search the dog'],
  ['I was looking for something. Can you find the entry about the lake?', 'search the lake'],
  ['What does my journal say about sleep?', 'search sleep'],
  ["when's the last time I wrote anything about guitar?", 'last guitar'],
  ['When did I most recently mention Sofia?', 'last Sofia'],
  ['how many days ago did I mention the vet', 'last the vet'],
  ['When did Ella first appear in my entries?', 'first Ella'],
  ['number of times i mentioned my ex', 'count my ex'],
  ['has Tom come up recently?', `count Tom ${LATELY}`],
  ['is my dog mentioned a lot?', 'count my dog'],
  ['Summarize June through August', 'topics 2026-06-01..2026-08-31'],
  ['my week in review', 'topics 2026-11-23..2026-11-26'],
  ['what was i doing this time last year', 'topics 2025-11-23..2025-11-29'],
  ['what did i write on 3 november 2025', 'topics 2025-11-03..2025-11-03'],
  ['what did I write until March', 'topics ..2026-03-31'],
  ['was I happy in october', `mood ${OCTOBER}`],
  ['how many good days did i have in october', `mood ${OCTOBER}`],
  ["what's my mood when I write about work", 'mood work'],
  ['which days were hard last month?', `days hardest ${OCTOBER}`],
  ['What were the highlights of last month?', `days best ${OCTOBER}`],
  ['was i happier last month or the month before', `compare ${OCTOBER} 2026-09-01..2026-09-30`],
  ['was this summer happier than last summer', 'compare 2026-06-01..2026-08-31 2025-06-01..2025-08-31'],
  ['When was I happier, March or April?', 'compare 2026-03-01..2026-03-31 2026-04-01..2026-04-30'],
  ['have i been happier lately', `compare ${LATELY} 2026-09-28..2026-10-27`],
  ['which friends come up most', 'most people'],
  ['what do i keep writing about', 'most topics'],
  ['find the time I got lost in the woods', 'search lost in the woods'],
  ["where's the entry about the lake", 'search the lake'],
  ['do i have any entries about hiking', 'search hiking'],
  ['what did i do with Dana last weekend', 'search Dana 2026-11-21..2026-11-22'],
];

const OTHER_MESSAGES: readonly string[] = [
  'I had a good day today.',
  'I wrote about my mum yesterday.',
  'Last time I saw Priya she was ill.',
  'Today was the best day ever!',
  'Worst day this week.',
  'worst day this week',
  'Best day this week!',
  'Priya and I went to the market, and we ate a whole bag of cherries.',
  'When did life get so hard?',
  'When was the last time I felt happy?',
  'When did I become so tired?',
  'How many times do I have to explain myself?',
  'How many times have I told him to stop?',
  'How often should I write?',
  'What should I write about today?',
  'Who are you?',
  'Are you a real person?',
  'What can you do?',
  'What do you think about October?',
  'Do you remember what we talked about?',
  'What did I tell you about Priya?',
  'How was your week?',
  'How do I export my journal?',
  'Can you read my entries?',
  'Who can read my entries?',
  'Is my journal private?',
  'Why do I always mention work?',
  'What is gratitude?',
  'Tell me about gratitude.',
  'Show me how to breathe.',
  'Find me a therapist.',
  'Tell me a joke',
  'Give me a prompt',
  'What is the best day to write?',
  'What is the best time of day to journal?',
  'What am I grateful for?',
  'Who do I trust most?',
  'What matters most to me?',
  'Was I wrong to say that?',
  'What did I do to deserve this?',
  'When did I last mention her?',
  'May I ask something?',
  'Did I say something wrong?',
  'Did I mention that I got the job?',
  'How am I supposed to sleep?',
  'How are you today?',
  'I feel better than last week.',
  'Work was hard this week. I am happier in summer.',
  'It was better in October than in September.',
  "I don't know what to write about.",
  'thank you',
  'yes',
  'What should I do next week?',
  'When did I last mention that I want to die?',
  'everything is too much lately',
  'The entry about the dog made me cry.',
  'I miss Grandma. When will it get better?',
  'What happened?',
  'How was it?',
  'Remind me to call Mum tomorrow',
  'List three good things',
  'Help me write an entry about my week',
  'Can you write an entry about the lake for me?',
  'what did my mum say about October',
  'how many entries can i write on the free plan',
  'is there a way to search my journal',
  'What do people write about most?',
  'let me tell you about last week',
  'My best day this month was Friday',
  'What I did last week was stupid',
  'Am I a better person than last year?',
  'is october better than september for a trip',
  'mood: tired',
  'How am I feeling today?',
  'When did I last feel good?',
  'give me a summary of the book I am reading',
  'Things I did last week: swim, cook, sleep',
  '',
  '???',
];

describe('reading a question', () => {
  it.each(QUESTIONS)('reads "%s" as %s', (text, expected) => {
    expect(short(readQuestion(text, TODAY))).toBe(expected);
  });

  it.each(OTHER_MESSAGES)('leaves "%s" to the guide', (text) => {
    expect(short(readQuestion(text, TODAY))).toBeUndefined();
  });

  const REPEATED = 'focus on,life,journal,diary,on,journal diary,better than,get up to,up to,last,my,i,been,AB,“,?,. ';
  it.each(REPEATED.split(','))('reads a sentence that repeats “%s” at once', (words) => {
    // Enough to take days if each word were read in two ways.
    for (const times of [18, 26, 45, 2_000]) {
      const before = process.cpuUsage();
      for (const start of ['what', 'How was'])
        for (const end of ['zzz in October?', 'else?', 'x?'])
          readQuestion(`${start} ${`${words} `.repeat(times)}${end}`, TODAY);
      // In µs.
      expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    }
  });

  it('never throws, and asks about no future', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...`when did i last mention priya how often many times write about work in october best day hardest days was happier
        than or between since until before march may 31 february 2025 last this week month these 3 999 weeks ago find the
        entry show me who comes up most what summer # ? . my journal on monday 2026-02-31 to and`.split(/\s+/),
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 24 }), (words) => {
        const question = readQuestion(words.join(' '), TODAY);
        if (question) expect(JSON.stringify(question)).not.toContain('Invalid');
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
