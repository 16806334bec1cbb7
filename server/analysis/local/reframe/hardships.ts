/** Hardships and the phrases that indicate them. Syntax in `patterns.ts`. */
import { findPatterns, lines, patternSet } from '../patterns.ts';
import type { Token } from '../tokens.ts';
import type { Hardship } from './hard-lines.ts';

/** Who "my …" may be, as alternatives of a pattern. */
export const PERSON =
  'mom|mum|mother|mama|dad|father|papa|parents|sister|brother|sisters|brothers|son|daughter|sons|daughters|kids|children|wife|husband|partner|girlfriend|boyfriend|fiance|fiancee|grandma|grandmother|grandpa|grandfather|grandparents|granddaughter|grandson|aunt|uncle|cousin|cousins|niece|nephew|friend|friends|neighbor|neighbour|roommate|colleague|colleagues|coworker|coworkers|teacher|dog|cat|puppy|kitten|family|baby';
const ANIMALS = 'dog|cat|puppy|kitten|pet|rabbit|bunny|hamster|horse|bird|parrot';

const HARDSHIPS = patternSet<Hardship>(
  (
    [
      [
        'pregnancy',
        `miscarriage|miscarried|stillborn|stillbirth|ivf
        lost the|our|my baby|pregnancy
        not _ get pregnant
        negative pregnancy test
        infertility`,
      ],
      [
        'care',
        `dementia|alzheimer|alzheimers
        caregiver|caregiving|carer|hospice
        looking|look|looked after my _ mother|mom|mum|father|dad|parents|husband|wife|grandma|grandmother|grandpa|grandfather|son|daughter|brother|sister
        caring for my|him|her _ mother|mom|mum|father|dad|parents|husband|wife|grandma|grandmother|grandpa|grandfather
        nursing|care home
        forgot|forgets|forgotten|forget my _ name|face
        not know|remember|recognize|recognise who i am|was
        asked who i am|was`,
      ],
      [
        'parenting',
        `tantrum|tantrums|colic|meltdown
        baby|toddler|kids|children|newborn|twins _ screamed|screaming|crying|cried|sick|fighting|awake|wakes|woke|wild
        bad|terrible|worst|failure|awful _ mother|mum|mom|father|dad|parent
        baby blues
        snapped|yelled|shouted at my|the _ kids|children|son|daughter|toddler`,
      ],
      [
        'nights',
        `night|graveyard|double|twelve|12 shift|shifts|hour
        nights in a row
        worked all night`,
      ],
      [
        'unkindness',
        `bullied|bullying|bully|bullies|racist|racism|slur|homophobic|humiliated|mocked
        made|making fun of me
        said|says|told me? i am|was _ too|not|never|lazy|stupid|crazy|sensitive|difficult|needy|fat|ugly|useless
        called|calling me _ names|fat|ugly|stupid|worthless|useless
        laughed|laughing at me
        excluded|left out`,
      ],
      [
        'slip',
        `relapse|relapsed|relapsing
        drank|drinking|smoked|gambled|binged|binge too|again|after|much
        fell off the wagon
        sobriety|sober day 1|one
        craving|cravings`,
      ],
      [
        'away',
        `homesick|homesickness
        miss home|my|our home|country|hometown|city|village
        far from|away from? home|family|everyone
        not know anyone|anybody here|yet`,
      ],
      [
        'news',
        `news _ sad|war|terrible|awful|horrible|depressing|hard|bad|heavy
        watching|reading|read|watched the news
        war|shooting|earthquake|wildfire|bombing`,
      ],
      [
        'wry',
        `thanks for nothing
        oh joy
        love that for me
        lucky|yay|hooray me
        great|fantastic|wonderful|perfect|brilliant|lovely|super _ another|yet|more monday|meeting|deadline|bill|bills|rejection|shift|delay|migraine|cold|storm|problem|leak
        great|fantastic|wonderful|perfect|brilliant|lovely|super another|yet|more _ monday|meeting|deadline|bill|bills|rejection|shift|delay|migraine|problem|leak
        because of course
        thankful|grateful for _ nothing
        living the dream`,
      ],
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
        buried|bury my|our|him|her
        took|taken his|her own life
        widow|widower|widowed
        miss|missed|missing you|him|her|them`,
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
        pretend|pretending|faking|pretended _ fine|okay|ok|happy|it
        tired of pretending|smiling|faking
        not feel anything|much
        just|only grey|gray|numb|empty
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
        all|still|and|so alone
        no friends
        nobody|no|noone one? called|came|texted|asked|listens|noticed|remembered
        felt|feel|feeling|am so? alone|invisible|unseen|isolated|forgotten|left
        homesick`,
      ],
      [
        'conflict',
        `argued|argument|fought|quarrel|quarreled
        fight|fighting with my|him|her|each|a
        had|big|huge|we|a _ fight
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
        bossy|strict|unfair|rude _ boss|manager
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
        rent|bills|prices|mortgage went|going|gone|go up
        not know how _ manage|pay|afford
        make ends meet
        rent|bill|mortgage _ late|due|overdue|pay|behind
        broke until|again|this|and`,
      ],
      [
        'failure',
        `failed|fail|failure
        rejected|rejection
        everyone|everybody|others|all __ except|but me
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
        `hate how i
        hate the way i
        hate myself
        hate my body|face|life|skin|hair|weight
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
        `overwhelmed|overwhelming|overwhelmd|overwelmed
        too much
        stressed|stress|stressful
        everything at once
        tired|sick of everything|it|this|all|everyone
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

/** By importance: if an entry has several hardships, the first is used. */
const RANK: readonly Hardship[] = [
  'wry',
  'pregnancy',
  'pet',
  'loss',
  'heartbreak',
  'unkindness',
  'care',
  'mind',
  'illness',
  'slip',
  'parenting',
  'self',
  'away',
  'lonely',
  'conflict',
  'nights',
  'job',
  'money',
  'failure',
  'worry',
  'overwhelm',
  'tired',
  'anger',
  'news',
  'day',
];

export interface HardPlace {
  readonly hardship: Hardship;
  /** Index of its first token, and the index after its last one. */
  readonly from: number;
  readonly to: number;
}

/** The hardships of an entry with their positions, without negated ones, the most important first. */
export function findHardships(tokens: readonly Token[]): HardPlace[] {
  return (
    findPatterns(HARDSHIPS, tokens)
      // "Lost the baby's tooth" is about a tooth, not the baby.
      .filter(({ from, to }) => !tokens[from]?.negated && !/['’]s$/i.test(tokens[to - 1]?.text ?? ''))
      .map(({ value, from, to }) => ({ hardship: value, from, to }))
      .sort((a, b) => RANK.indexOf(a.hardship) - RANK.indexOf(b.hardship))
  );
}
