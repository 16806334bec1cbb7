/** What an entry tells that a reframe may speak of: what was hard, who is in it, and which of its words to say back. */
import { findPatterns, lines, patternSet } from '../patterns.ts';
import type { Sentiment } from '../sentiment.ts';
import type { Token, Tokens } from '../tokens.ts';
import type { Hardship } from './hard-lines.ts';

export interface EntryReading {
  /** What is hard, the most telling first. */
  readonly hardships: readonly Hardship[];
  /** "your sister" or a name, in a part of the entry that is not hard. */
  readonly who: string | undefined;
  /** The person who is missed: "your grandmother". */
  readonly missed: string | undefined;
  /** A short good clause in the entry's own words, beside what is hard. */
  readonly quote: string | undefined;
}

const PERSON =
  'mom|mum|mother|mama|dad|father|papa|parents|sister|brother|sisters|brothers|son|daughter|sons|daughters|kids|children|wife|husband|partner|girlfriend|boyfriend|fiance|fiancee|grandma|grandmother|grandpa|grandfather|grandparents|granddaughter|grandson|aunt|uncle|cousin|cousins|niece|nephew|friend|friends|neighbor|neighbour|roommate|colleague|colleagues|coworker|coworkers|teacher|dog|cat|puppy|kitten|family|baby';
const PEOPLE = new Set(PERSON.split('|'));
const ANIMALS = 'dog|cat|puppy|kitten|pet|rabbit|bunny|hamster|horse|bird|parrot';

const HARDSHIPS = patternSet<Hardship>(
  (
    [
      [
        'pet',
        `${ANIMALS} _ died|passed|gone
        lost my|our _ ${ANIMALS}
        put _ ${ANIMALS}|him|her to sleep
        put my|our ${ANIMALS} down`,
      ],
      [
        'loss',
        `died
        passed away
        funeral
        grief|grieving|mourning
        killed himself|herself
        lost my|our _ ${PERSON}
        miss my|our _ late|${PERSON}
        miss him|her so|every|terribly
        would have been _ birthday
        without him|her here
        anniversary of _ death
        miscarriage`,
      ],
      [
        'heartbreak',
        `broke|break up
        breakup
        divorce|divorced|separated|separation
        cheated on me
        dumped me
        left me for
        my ex
        see|saw _ with someone else
        heartbroken|heartbreak`,
      ],
      [
        'mind',
        `depression|depressed
        panic|panicked attack|attacks
        anxiety
        feel|felt|feeling _ numb|hopeless|empty|nothing
        not _ get|getting out of bed
        not stop crying
        hopeless
        self harm`,
      ],
      [
        'illness',
        `cancer
        chemo|chemotherapy
        hospital
        surgery
        biopsy
        diagnosis|diagnosed
        illness|ill|sick|sickness
        fever|flu|migraine|headache|infection
        pain|painful
        injury|injured
        my back|knee|shoulder|head|neck|stomach hurts|hurt|aches|ached
        treatment`,
      ],
      [
        'lonely',
        `lonely|loneliness
        all alone
        no friends
        nobody|no|noone one? called|came|texted|asked|listens|noticed|remembered
        felt|feel|feeling|am so? alone|invisible|unseen|isolated|forgotten|left
        homesick`,
      ],
      [
        'conflict',
        `argued|argument|fight|fought|quarrel|quarreled
        yelled|shouted|snapped|screamed at
        stopped talking|speaking
        not talking|speaking to
        misunderstood
        betrayed|lied to
        insulted|rude
        things were different between`,
      ],
      [
        'job',
        `laid off
        got|been|was|get fired
        lost my job
        boss _ yelled|rude|unfair|criticized|shouted|angry|blamed
        work|job|shift|office|meeting|deadline is|was|has|been|went|so|too _ stressful|hard|crushing|terrible|awful|exhausting|bad|rough|long|hell|overwhelming
        hate|hated my|this job
        quit my job
        terrible|awful|bad|rough|hard|stressful|long day at work
        unemployed
        burnt|burned out
        burnout
        customer _ yelled|rude|angry`,
      ],
      [
        'money',
        `debt|debts|bankruptcy|evicted|overdraft
        not afford
        no money
        rent|bill|mortgage _ late|due|overdue|pay|behind
        broke until|again|this|and`,
      ],
      [
        'failure',
        `failed|fail|failure
        rejected|rejection
        not _ good enough
        not get the job|promotion|part|place|offer
        lost the game|match|race|final
        messed|screwed up
        nothing went right
        disappointed|disappointment|disappointing
        did _ badly|poorly`,
      ],
      [
        'worry',
        `worried|worry|worrying
        afraid|scared|fear|anxious|nervous|dread
        waiting for _ results
        test results
        uncertain|uncertainty`,
      ],
      [
        'self',
        `hate how|the way i look
        hate myself|my
        ashamed|shame|guilty|guilt|worthless|ugly
        regret|regrets
        not feel good enough
        feel like a failure
        nothing i do is`,
      ],
      [
        'tired',
        `exhausted|exhausting|exhaustion
        no sleep
        not sleep|slept
        so|very|too|really|bone|dead tired
        sleepless|insomnia
        worn out
        drained
        tired`,
      ],
      [
        'overwhelm',
        `overwhelmed|overwhelming
        too much
        stressed|stress|stressful
        everything at once
        chaos|chaotic|hectic
        falling apart`,
      ],
      [
        'anger',
        `angry|furious|mad|rage|annoyed|annoying|irritated|frustrated|frustrating|frustration|pissed|unfair
        fed up
        sick of`,
      ],
      [
        'day',
        `hard|tough|rough|difficult|bad|awful|terrible|horrible|sad|miserable day|time|week|morning|night|month|year
        sad|cried|crying|tears|hurt|hurts|upset|struggle|struggling|struggled|broken`,
      ],
    ] as const
  ).flatMap(([hardship, block]) => lines(block).map((line) => [line, hardship] as const)),
);

const MISSED = patternSet<'missed'>(
  [
    `my _ ${PERSON} died|passed`,
    `lost my _ ${PERSON}`,
    `miss my _ ${PERSON}`,
    `my _ ${PERSON} killed himself|herself`,
  ].map((line) => [line, 'missed'] as const),
);

/** What follows "my sister" and makes her someone else: "my sister's friend", "my sister and I" is fine. */
const NAME = /^\p{Lu}\p{Ll}{2,14}$/u;
const NOT_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter today yesterday god'.split(
    ' ',
  ),
);

function personAt(tokens: readonly Token[], index: number): string | undefined {
  if (tokens[index]?.word !== 'my') return undefined;
  for (let ahead = 1; ahead <= 3; ahead++) {
    const token = tokens[index + ahead];
    if (!token || token.kind !== 'word') return undefined;
    if (!PEOPLE.has(token.word)) continue;
    // "my sister's", "my mother in law": what is meant stands further on.
    if (/['’]/.test(token.text)) return undefined;
    const next = tokens[index + ahead + 1];
    if (next?.word === 'in' && tokens[index + ahead + 2]?.word === 'law') return undefined;
    if (next && PEOPLE.has(next.word)) return undefined;
    if (next && NAME.test(next.text) && !NOT_NAMES.has(next.word)) return next.text;
    if (next?.kind === 'word' && next.forms.some((form) => /^(park|food|house|friend|member|team|class)$/.test(form)))
      return undefined;
    // Words between, such as "little" or "best", are said again as they were, unless they are more than plain.
    const between = tokens.slice(index + 1, index + ahead).map(({ word }) => word);
    if (between.some((word) => !PLAIN_BETWEEN.has(word))) return undefined;
    return ['your', ...between, token.word].join(' ');
  }
  return undefined;
}

const PLAIN_BETWEEN = new Set(
  'little older younger big best dear old oldest youngest eldest baby sweet lovely beautiful two three twin new good close whole'.split(
    ' ',
  ),
);

function clauseIsHard(clause: number, all: readonly Token[], { feelings }: Sentiment): boolean {
  return feelings.some(({ from, weight }) => weight < 0 && all[from]?.clause === clause);
}

function findWho(all: readonly Token[], sentiment: Sentiment): string | undefined {
  const allCapitals = all.every((token) => token.text === token.text.toUpperCase());
  for (let index = 0; index < all.length; index++) {
    const token = all[index];
    if (!token || token.word !== 'my') continue;
    const who = personAt(all, index);
    if (!who || clauseIsHard(token.clause, all, sentiment)) continue;
    return allCapitals ? who.toLowerCase() : who;
  }
  return undefined;
}

function findMissed(all: readonly Token[]): string | undefined {
  const [match] = findPatterns(MISSED, all);
  if (!match) return undefined;
  for (let index = match.from; index < match.to; index++) {
    const who = personAt(all, index);
    if (who) return who;
  }
  return undefined;
}

const SHORTEST_QUOTE = 3;
const LONGEST_QUOTE = 11;
const DANGLING = new Set(
  'and but so because although though while which that who to of the a an my or for with if when'.split(' '),
);

/** The best short clause that feels good and holds nothing hard, as it was written. */
function findQuote({ all, text }: Tokens, sentiment: Sentiment): string | undefined {
  const hardOrDenied = new Set<number>();
  const goodness = new Map<number, number>();
  for (const { from, weight } of sentiment.feelings) {
    const clause = all[from]?.clause ?? -1;
    if (weight < 0) hardOrDenied.add(clause);
    else goodness.set(clause, (goodness.get(clause) ?? 0) + weight);
  }
  for (const token of all) if (token.word === 'not' || token.word === 'never') hardOrDenied.add(token.clause);
  let best: string | undefined;
  let bestWeight = 1.5;
  for (const [clause, weight] of goodness) {
    if (hardOrDenied.has(clause) || weight <= bestWeight) continue;
    const words = all.filter((token) => token.clause === clause && token.kind === 'word');
    while (
      words[0] &&
      DANGLING.has(words[0].word) &&
      words[0].word !== 'the' &&
      words[0].word !== 'my' &&
      words[0].word !== 'a'
    )
      words.shift();
    const first = words[0];
    const last = words.at(-1);
    if (!first || !last || words.length < SHORTEST_QUOTE || words.length > LONGEST_QUOTE) continue;
    if (DANGLING.has(last.word)) continue;
    const quote = text.slice(first.start, last.end);
    if (/[“”"\n]/.test(quote) || quote === quote.toUpperCase()) continue;
    best = quote;
    bestWeight = weight;
  }
  return best;
}

/** Reads what a reframe may speak of. Linear in the text but for a bounded number of clauses. */
export function readEntry(tokens: Tokens, sentiment: Sentiment): EntryReading {
  const counts = new Map<Hardship, number>();
  for (const { value, from } of findPatterns(HARDSHIPS, tokens.all)) {
    if (tokens.all[from]?.negated) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const hardships = [...counts.keys()].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b));
  return {
    hardships,
    who: findWho(tokens.all, sentiment),
    missed: findMissed(tokens.all),
    quote: findQuote(tokens, sentiment),
  };
}

/** Which hardship is spoken of where there are several: the one that would hurt most to be passed over. */
const RANK: readonly Hardship[] = [
  'pet',
  'loss',
  'heartbreak',
  'mind',
  'illness',
  'self',
  'lonely',
  'conflict',
  'job',
  'money',
  'failure',
  'worry',
  'overwhelm',
  'tired',
  'anger',
  'day',
];
