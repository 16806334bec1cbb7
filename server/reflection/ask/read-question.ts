/** Recognises questions about the user's own journal: a few forms, each known by its cues, with a subject and periods. */
import { dangerIn } from '../../analysis/index.ts';
import type { Day } from '../../platform/clock.ts';
import * as cue from './cues.ts';
import type { JournalQuestion, Period } from './question.ts';
import { type FoundPeriod, otherThan, precedingPeriod, takePeriod, yearBefore } from './read-period.ts';
import { subjectOf } from './read-subject.ts';
import { readWords, type Words, without } from './read-words.ts';

/** Characters of a message that are read, in UTF-16 units. */
const READ_MAX = 300;
/** Words beside the question, such as a greeting. In a longer message the question must name the journal. */
const ASIDE_WORDS_MAX = 3;
/** Words of a subject, unless the journal is named. A longer one is more than a subject. */
const SUBJECT_WORDS_MAX = 5;

/** One sentence, without what leads to the question ("can you show me") and without its periods. */
interface Asked {
  words: Words;
  text: string;
  /** "Show me", "find". */
  isRequest: boolean;
  /** By more than a question mark. */
  isAsked: boolean;
  /** Names the journal or writing. */
  isJournal: boolean;
  period: Period | undefined;
  second: Period | undefined;
  /** How the first period was found. */
  found: FoundPeriod | undefined;
  today: Day;
}

/** The question about the journal in a message; undefined for any other message, and for signs of danger. Never throws. */
export function readQuestion(text: string, today: Day): JournalQuestion | undefined {
  const start = text.slice(0, READ_MAX);
  const danger = dangerIn(start);
  if (danger === 'sure' || danger === 'unsure') return undefined;
  const sentences = start.split(cue.SENTENCE_END);
  const lengths = sentences.map((sentence) => readWords(sentence).read.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, sentence] of [...sentences.entries()].reverse()) {
    const asked = prepare(sentence, today);
    const isAlone = text.length <= READ_MAX && total - (lengths[at] ?? 0) <= ASIDE_WORDS_MAX;
    if (!asked || !(isAlone || asked.isJournal || cue.SUMMARY.test(asked.text))) continue;
    for (const form of [moments, compare, days, most, last, mood, count, summary, entries]) {
      const question = form(asked);
      if (question) return question;
    }
  }
  return undefined;
}

/** Undefined if the sentence is no question, or of another matter. */
function prepare(sentence: string, today: Day): Asked | undefined {
  const all = readWords(sentence);
  const trimmed = without(all, all.read.length - wordsIn(cue.TAIL, all), all.read.length);
  const led = without(trimmed, 0, wordsIn(cue.LEAD_IN, trimmed));
  const requested = wordsIn(cue.REQUEST, led);
  const isRequest = requested > 0;
  let words = without(led, 0, requested);
  const lead = words.read.join(' ');
  if (lead === '' || cue.OTHER_MATTER.test(lead)) return undefined;
  const found = takePeriod(words, today);
  const next = found && takePeriod(found.rest, today);
  words = (next ?? found)?.rest ?? words;
  const text = words.read.join(' ');
  const isAsked = isRequest || cue.QUESTION_START.test(lead) || cue.KEYWORDS.test(lead);
  // "Best day last week" and "best day this month", but not "worst day this week", which is a statement.
  const isStatement =
    found && /^(?:this|to)/i.test(found.written) && (!cue.BEST_THIS.test(lead) || /[.!]\s*$/.test(sentence));
  const isDays = found && cue.DAYS_ALONE.test(text) && (found.period.to < today || !isStatement);
  if (!isAsked && !sentence.includes('?') && !isDays) return undefined;
  const isMine = cue.MINE.test(lead) || cue.PASSIVE.test(lead) || (isRequest && cue.NOUN.test(lead));
  const isJournal = isMine && cue.JOURNAL.test(lead);
  return { words, text, isRequest, isAsked, isJournal, period: found?.period, second: next?.period, found, today };
}

function wordsIn(pattern: RegExp, { read }: Words): number {
  const found = pattern.exec(read.join(' '))?.[0].trim();
  return found ? found.split(' ').length : 0;
}

function compare({ text, period, second, today }: Asked): JournalQuestion | undefined {
  if (!cue.COMPARING.test(text)) return undefined;
  if (period && second) {
    // "Better for a trip" is of no mood.
    if (/\bfor (?!me\b|us\b)/.test(text)) return undefined;
    const isSame = second.from === period.from;
    const other = /\bbefore$/.test(text) ? precedingPeriod(period) : isSame ? yearBefore(period) : second;
    return { kind: 'compare', periods: [period, other] };
  }
  const isAlone = cue.OF_MOOD.test(text) && cue.HAPPIER_ALONE.test(text);
  if (!isAlone && !(period && cue.THAN.test(text))) return undefined;
  const one = period ?? lately(today);
  return { kind: 'compare', periods: [one, otherThan(one, today)] };
}

const lately = (today: Day): Period => takePeriod(readWords('lately'), today)?.period ?? { from: undefined, to: today };

function moments({ text, period }: Asked): JournalQuestion | undefined {
  if (cue.WEIGHING.test(text)) return { kind: 'moments', which: 'hard', period };
  return cue.UPLIFTING.test(text) ? { kind: 'moments', which: 'good', period } : undefined;
}

function days({ text, period, isRequest }: Asked): JournalQuestion | undefined {
  const asked = (cue.DAYS.exec(text) ?? (period && cue.DAYS_OF_PERIOD.exec(text)))?.[0];
  if (asked === undefined) return undefined;
  if (!period && (cue.VAGUE_DAYS.test(asked) || !(isRequest || /\b(?:my|i|ive|was|were|makes)\b/.test(text))))
    return undefined;
  const isHardest = cue.HARDEST.test(asked);
  return { kind: 'days', which: !isHardest ? 'best' : cue.BEST.test(asked) ? 'both' : 'hardest', period };
}

function most({ text, isRequest, isAsked, period }: Asked): JournalQuestion | undefined {
  const isMost = cue.MOST.test(text);
  const isWhat = /\b(?:what|whats)\b|^which\b/.test(text);
  const question = (of: 'people' | 'topics' | 'both'): JournalQuestion => {
    const isThanked = of === 'people' && /\b(?:thank\w*|grateful)\b/.test(text);
    return { kind: 'most', of, isThanked, period };
  };
  if (cue.WHO.test(text)) {
    const isWritten = /\bi (?:been )?(?:writ\w+|wrote|mention\w*)\b|\bin my\b/.test(text);
    if (!cue.MEETING.test(text) || !(isMost || period || isWritten)) return undefined;
    return question(isWhat && /\b(?:and|or) wh/.test(text) ? 'both' : 'people');
  }
  const themes = cue.THEMES.exec(text)?.groups?.what;
  const isOfThemes = themes && !new RegExp(`\\babout (?:the |my )?(?:\\S+ )?${themes}`).test(text);
  if (isOfThemes && (isRequest || isWhat || (isAsked && /^(?:my|most|top)\b/.test(text))))
    return question(themes === 'people' ? 'people' : 'topics');
  return isWhat && isMost && cue.WRITTEN_OF.test(text) ? question('topics') : undefined;
}

/** Subject and period; a lone "June" after "mention" is the subject. Undefined for a pronoun or a long clause. */
function about({ words, text, period, found, isJournal }: Asked) {
  const subject = subjectOf(words);
  if (subject === undefined) return undefined;
  if (subject === '' && found?.isName && cue.BEFORE_SUBJECT.test(text))
    return { subject: found.written, period: undefined };
  if (!isJournal && (subject === '' || subject.split(' ').length > SUBJECT_WORDS_MAX)) return undefined;
  return { subject: subject === '' ? undefined : subject, period };
}

function last(asked: Asked): JournalQuestion | undefined {
  const { text, isJournal } = asked;
  if (!cue.WHEN.test(text) || (!isJournal && cue.FEELING.test(text))) return undefined;
  if (!isJournal && !/\b(?:last|first|latest|recent|recently|since)\b/.test(text)) return undefined;
  const of = about(asked);
  return of && { kind: /\bfirst\b/.test(text) ? 'first' : 'last', ...of };
}

function count(asked: Asked): JournalQuestion | undefined {
  const { text } = asked;
  const counts = cue.COUNT.exec(text)?.[0];
  const isJournal = asked.isJournal || (/(?:entries|posts)$/.test(text) && counts === text);
  const isWhether =
    (isJournal && /^(?:did|have|do|am) i (?!have|got)/.test(text) && !cue.TELLS.test(text)) ||
    cue.IN_JOURNAL.test(text);
  if (counts === undefined && !isWhether) return undefined;
  if (!isJournal && (/much|days$/.test(counts ?? '') || (cue.FEELING.test(text) && !asked.period))) return undefined;
  const of = about({ ...asked, isJournal });
  return of && !(isWhether && of.subject === undefined) ? { kind: 'count', ...of } : undefined;
}

function mood({ text, words, period, today }: Asked): JournalQuestion | undefined {
  if (cue.MOOD.test(text) && /\bmy\b|\bthe\b|average|^mood/.test(text) && (period || text !== 'mood')) {
    const before = cue.MOOD_SUBJECT.exec(text)?.[0].split(' ').length;
    const subject = before === undefined ? '' : subjectOf(without(words, 0, before));
    return subject === undefined ? undefined : { kind: 'mood', subject: subject === '' ? undefined : subject, period };
  }
  return period && period.from !== today && cue.FELT.test(text)
    ? { kind: 'mood', subject: undefined, period }
    : undefined;
}

/** Questions about a period alone, and about the whole journal. */
function summary({ text, isRequest, isJournal, period, today }: Asked): JournalQuestion | undefined {
  const isSummary = cue.SUMMARY.test(text);
  if (!cue.PERIOD_ALONE.test(text.replace(cue.SUMMARY, '').trim())) return undefined;
  if (!period && /^whats? (?:have|ive)\b.*been.* grateful for$/.test(text))
    return { kind: 'topics', period: lately(today) };
  const isOfJournal = isJournal && (isSummary || isRequest || /^whats? .*about$/.test(text));
  const isOfPeriod = period && (isRequest || isSummary || isJournal || period.to < today || cue.OF_PERIOD.test(text));
  return isOfJournal || isOfPeriod ? { kind: 'topics', period } : undefined;
}

/** Questions about what the journal says of a subject, or without one. */
function entries(asked: Asked): JournalQuestion | undefined {
  const { text, period, isAsked, isRequest, today } = asked;
  const isDone = period !== undefined && cue.DONE.test(text) && !cue.FEELING.test(text);
  const isJournal = (isAsked && asked.isJournal) || isDone;
  if (!(isJournal || (isRequest && cue.FOUND.test(text))) || cue.NOT_IN_ENTRIES.test(text)) return undefined;
  const of = about({ ...asked, isJournal: true });
  if (!of) return undefined;
  if (of.subject !== undefined) return { kind: 'search', subject: of.subject, period: of.period };
  return { kind: 'topics', period: of.period ?? (/\bbeen\b/.test(text) ? lately(today) : undefined) };
}
