/** Tries a model with three entries and a short conversation, as the server would ask it. */
import {
  type FailureKind,
  ModelFailure,
  type ModelSettings,
  openTrialModel,
  type TrialModel,
} from '../../server/analysis/index.ts';
import { talkOf } from '../../server/reflection/index.ts';

/** Time for one answer, in milliseconds: a late answer about an entry is accepted for a minute. */
const ANSWER_MS = 60_000;
const SENTENCES_MAX = 5;

type Language = 'English' | 'German';

const ENTRIES: readonly { name: string; language: Language; text: string }[] = [
  {
    name: 'A good day',
    language: 'English',
    text: 'My neighbor left a bag of plums at my door this morning. We ended up talking on the stairs for half an hour.',
  },
  {
    name: 'A hard day',
    language: 'English',
    text: 'The interview went badly and I cried on the bus home. My brother called in the evening and just listened.',
  },
  {
    name: 'In German',
    language: 'German',
    text: 'Heute ist meine Tochter zum ersten Mal allein Fahrrad gefahren. Wir haben so gelacht, dass uns alle angesehen haben.',
  },
];

const MESSAGES = [
  'I finally finished the shelf I had been putting off for months. It’s crooked, but I like it.',
  'My dad showed me how to use his tools when I was ten.',
];

export interface Answer {
  name: string;
  /** Until the answer was complete, in milliseconds. */
  tookMs: number;
  /** Until the first word of a reply, in milliseconds; undefined for entries, which are answered at once. */
  firstWordMs?: number;
  /** Faults of the answer; empty if there are none. */
  problems: readonly string[];
  /** The mood that was found in an entry, 1 to 5. */
  mood?: number;
  /** The reframe or the reply; empty if there is none that can be shown. */
  text: string;
}

interface Question {
  name: string;
  ask: (signal: AbortSignal) => Promise<Omit<Answer, 'name' | 'tookMs'>>;
}

/** Failures of the server, after which further questions would only take time. */
const HOPELESS: ReadonlySet<FailureKind> = new Set(['timeout', 'unreachable', 'refused', 'quota', 'server', 'garbled']);

/**
 * Asks one question after the other and calls `onAnswer` after each; ends early if the server does not work.
 * `answerMs`: time for one answer. Returns the answers.
 */
export async function tryModel(
  settings: ModelSettings,
  onAnswer: (answer: Answer) => void,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, ask } of questionsFor(await openTrialModel(settings))) {
    const began = performance.now();
    let failure: ModelFailure | undefined;
    const answer = await ask(AbortSignal.timeout(answerMs)).catch((error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error;
      failure = error;
      return { problems: [reasonOf(error, answerMs)], text: '' };
    });
    answers.push({ name, tookMs: performance.now() - began, ...answer });
    for (const newest of answers.slice(-1)) onAnswer(newest);
    if (failure && HOPELESS.has(failure.kind)) break;
  }
  return answers;
}

function questionsFor(model: TrialModel): Question[] {
  const said: Said[] = [];
  return [
    ...ENTRIES.map(({ name, language, text }) => ({
      name,
      ask: async (signal: AbortSignal) => {
        const { sentiment, reframe, crisis } = await model.readEntry(text, signal);
        const problems = [
          ...(reframe === undefined ? ['wrote nothing back'] : languageProblems(reframe, language)),
          ...(crisis ? ['saw a crisis'] : []),
        ];
        return { problems, mood: sentiment, text: reframe ?? '' };
      },
    })),
    ...MESSAGES.map((message, at) => ({
      name: `Conversation, ${at + 1}`,
      ask: (signal: AbortSignal) => converse(model, said, message, signal),
    })),
  ];
}

type Said = { role: 'user' | 'assistant'; content: string };

/** Sends `message` as the next one of the conversation, and adds it and the reply to `said`. */
async function converse(
  model: TrialModel,
  said: Said[],
  message: string,
  signal: AbortSignal,
): Promise<Omit<Answer, 'name' | 'tookMs'>> {
  said.push({ role: 'user', content: message });
  const request = talkOf({
    said,
    prompt: '',
    entry: undefined,
    passages: [],
    notes: [],
    tone: 'gentle',
    today: new Date().toISOString().slice(0, 10),
    safety: undefined,
    isUnanswered: false,
  });
  const began = performance.now();
  let firstWordMs: number | undefined;
  let text = '';
  for await (const piece of model.talk(request, signal)) {
    text += piece;
    if (text.trim() !== '') firstWordMs ??= performance.now() - began;
  }
  said.push({ role: 'assistant', content: text });
  if (firstWordMs === undefined) return { problems: ['the reply is empty'], text: '' };
  const sentences = sentencesIn(text);
  const problems = [
    ...(sentences > SENTENCES_MAX ? [`${sentences} sentences, more than ${SENTENCES_MAX}`] : []),
    ...languageProblems(text, 'English'),
  ];
  return { firstWordMs, problems, text: text.trim() };
}

function sentencesIn(text: string): number {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].filter(({ segment }) => /\p{L}/u.test(segment)).length;
}

/** Frequent words that the other language does not have. */
const FREQUENT_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  English: new Set('the and you your with that is it of to for this what how a'.split(' ')),
  German: new Set(
    'der das und du dir dich dein deine ihr euch ist ein eine nicht mit wie sich auf für auch zu den'.split(' '),
  ),
};

function languageProblems(text: string, expected: Language): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => FREQUENT_WORDS[language].has(word)).length;
  const other = expected === 'English' ? 'German' : 'English';
  return count(expected) > count(other) ? [] : [`not in ${expected}`];
}

function reasonOf({ kind, status }: ModelFailure, answerMs: number): string {
  const reasons: Readonly<Record<FailureKind, string>> = {
    timeout: `no answer within ${Math.round(answerMs / 1000)} s`,
    unreachable: 'the connection broke',
    server: `the server answers with an error (${status})`,
    refused: `the server refuses the request (${status})`,
    garbled: 'the server’s answer is incomplete or not in OpenAI’s format',
    quota: 'the quota is used up, or there are too many requests',
    unreadable: 'not the JSON that was asked for',
    declined: 'the server declines this text',
    too_large: 'the answer is too long',
    cancelled: 'cancelled',
  };
  return reasons[kind];
}
