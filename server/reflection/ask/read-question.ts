/** Recognises questions about the user's own journal: a few forms, each known by its cues, with a subject and periods. */
import { dangerIn } from '../../analysis/index.ts';
import type { Day } from '../../platform/clock.ts';
import {
  BAD,
  COMPARING,
  COUNT,
  DAYS,
  DAYS_ALONE,
  FEELING,
  GOOD,
  IN_JOURNAL,
  JOURNAL,
  KEYWORDS,
  LEAD_IN,
  MEETING,
  MINE,
  NOUN,
  OTHER_MATTER,
  PASSIVE,
  PERIOD_ALONE,
  QUESTION_START,
  REQUEST,
  SENTENCE_END,
  SUMMARY,
  TAIL,
  THEMES,
  WHEN,
} from './cues.ts';
import type { JournalQuestion, Period } from './question.ts';
import { type FoundPeriod, otherThan, precedingPeriod, takePeriod, yearBefore } from './read-period.ts';
import { subjectOf } from './read-subject.ts';
import { readWords, type Words, without } from './read-words.ts';

/** Characters of a message that are read, in UTF-16 units. */
const READ_MAX = 300;
/** Words beside the question, such as a greeting. With more, the user tells something and must name the journal to ask. */
const ASIDE_WORDS_MAX = 3;
/** One sentence, without what leads to the question ("can you tell me") and without its periods. */
interface Asked {
  words: Words;
  text: string;
  /** "Show me", "tell me". */
  isRequest: boolean;
  /** By more than a question mark. */
  isAsked: boolean;
  isJournal: boolean;
  periods: readonly Period[];
  found: FoundPeriod | undefined;
  today: Day;
}

/** The question about the journal in a message; undefined for any other message, and for signs of danger. Never throws. */
export function readQuestion(text: string, today: Day): JournalQuestion | undefined {
  const danger = dangerIn(text.slice(0, READ_MAX));
  if (danger === 'sure' || danger === 'unsure') return undefined;
  const sentences = text.slice(0, READ_MAX).split(SENTENCE_END);
  const lengths = sentences.map((sentence) => readWords(sentence).read.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, sentence] of [...sentences.entries()].reverse()) {
    const asked = prepare(sentence, today);
    const isAlone = text.length <= READ_MAX && total - (lengths[at] ?? 0) <= ASIDE_WORDS_MAX;
    if (!asked || !(isAlone || asked.isJournal || SUMMARY.test(asked.text))) continue;
    for (const form of [compare, days, most, last, count, mood, summary, entries]) {
      const question = form(asked);
      if (question) return question;
    }
  }
  return undefined;
}

/** Undefined if the sentence is no question, or of another matter. */
function prepare(sentence: string, today: Day): Asked | undefined {
  const all = readWords(sentence);
  const tail = wordsIn(TAIL, all);
  const trimmed = without(all, all.read.length - tail, all.read.length);
  const led = without(trimmed, 0, wordsIn(LEAD_IN, trimmed));
  const requested = wordsIn(REQUEST, led);
  let words = without(led, 0, requested);
  const lead = words.read.join(' ');
  const isRequest = requested > 0;
  const isAsked = isRequest || QUESTION_START.test(lead) || KEYWORDS.test(lead);
  if (lead === '' || OTHER_MATTER.test(lead)) return undefined;
  const found = takePeriod(words, today);
  const periods: Period[] = [];
  for (let period = found; period && periods.length < 2; period = takePeriod(words, today)) {
    periods.push(period.period);
    words = period.rest;
  }
  const text = words.read.join(' ');
  // "Best day last week", but not "worst day this week", which tells something.
  const isDaysAlone =
    found && DAYS_ALONE.test(text) && (found.period.to < today || !/^(?:this|to)/i.test(found.written));
  if (!isAsked && !sentence.includes('?') && !isDaysAlone) return undefined;
  const isJournal = JOURNAL.test(lead) && (MINE.test(lead) || PASSIVE.test(lead) || (isRequest && NOUN.test(lead)));
  return { words, text, isRequest, isAsked, isJournal, periods, found, today };
}

function wordsIn(pattern: RegExp, { read }: Words): number {
  const found = pattern.exec(read.join(' '))?.[0].trim();
  return found ? found.split(' ').length : 0;
}

function compare({ text, periods: [first, second], today }: Asked): JournalQuestion | undefined {
  if (!COMPARING.test(text)) return undefined;
  if (first && second) {
    if (/\bfor (?!me\b|us\b)/.test(text)) return undefined;
    const other = /\bbefore$/.test(text)
      ? precedingPeriod(first)
      : second.from === first.from
        ? yearBefore(first)
        : second;
    return { kind: 'compare', periods: [first, other] };
  }
  const isOfMood = /\b(?:happier|sadder|unhappier|moods?)\b/.test(text);
  const isOpen =
    /^(?:was|were|am|have|has|is|did) (?:i|my mood)\b(?: (?:been|getting|become|feeling|got|gotten|happier|sadder|unhappier|better|worse|than|before|usual|or))*$/.test(
      text,
    );
  const isThan = first && /^(?:was|were|is|are|am|did|do|have|has|how)\b.*\bthan\b/.test(text);
  if (!isThan && !(isOfMood && isOpen)) return undefined;
  const period = first ?? lately(today);
  return { kind: 'compare', periods: [period, otherThan(period, today)] };
}

const lately = (today: Day): Period => takePeriod(readWords('lately'), today)?.period ?? { from: undefined, to: today };

function days({ text, periods: [period], isRequest }: Asked): JournalQuestion | undefined {
  const asked = DAYS.exec(text)?.[0];
  if (asked === undefined || !(period || isRequest || /\b(?:my|i|ive|was|were)\b/.test(text))) return undefined;
  // "The best part" without a period may be of anything.
  if (!period && /parts?|things?|times?|made|went|highlights|downs/.test(asked)) return undefined;
  const isHardest = new RegExp(`\\b(?:${BAD}|downs|sad|unhappy|wrong|badly)\\b`).test(asked);
  const isBest = new RegExp(`\\b(?:${GOOD}|highlights|ups|happy|smile|glad|well)\\b`).test(asked);
  return { kind: 'days', which: isBest && isHardest ? 'both' : isHardest ? 'hardest' : 'best', period };
}

function most({ text, isRequest, periods: [period] }: Asked): JournalQuestion | undefined {
  const isMost = /\b(?:most|often|a lot|frequently|keeps?|again and again|coming up)\b/.test(text);
  const isWho = /^(?:what (?:and|or) )?who(?:s|m)?\b|^(?:the )?(?:which |what |how many )?people\b/.test(text);
  const isWhat = /\b(?:what|whats)\b|^which\b/.test(text);
  const question = (of: 'people' | 'topics' | 'both'): JournalQuestion => ({
    kind: 'most',
    of,
    isThanked: of === 'people' && /\b(?:thank\w*|grateful)\b/.test(text),
    period,
  });
  if (
    isWho &&
    MEETING.test(text) &&
    (isMost || period || /\bi (?:been )?(?:writ\w+|wrote|mention\w*)\b|\bin my\b/.test(text))
  )
    return question(isWhat && /\b(?:and|or) wh/.test(text) ? 'both' : 'people');
  const themes = THEMES.exec(text)?.groups?.what;
  if (
    themes &&
    !isWho &&
    (isRequest || isWhat || text.startsWith('my')) &&
    !new RegExp(`\\babout (?:the |my )?(?:\\S+ )?${themes}`).test(text)
  )
    return question(themes === 'people' ? 'people' : 'topics');
  return isWhat &&
    isMost &&
    /\b(?:writ\w+|wrote|mention\w*|journal\w*|(?:comes?|came|coming) up|appear\w*|grateful|thankful|use)\b/.test(text)
    ? question('topics')
    : undefined;
}

/** Subject and period; a lone "June" after "mention" is the subject. */
function about({
  words,
  text,
  periods: [period],
  found,
}: Asked): { subject: string | undefined; period: Period | undefined } | undefined {
  const subject = subjectOf(words);
  if (subject === undefined) return undefined;
  if (
    subject === '' &&
    found?.isName &&
    /(?:\bmention\w*|with|see|saw|meet|met|visit|call|(?:entries|entry) about|last .*about)$/.test(text)
  )
    return { subject: found.written, period: undefined };
  return { subject: subject === '' ? undefined : subject, period };
}

/** Longer ones tell something besides. */
const isShort = (subject: string | undefined) => subject !== undefined && subject.split(' ').length <= 5;

function last(asked: Asked): JournalQuestion | undefined {
  const { text, isJournal } = asked;
  const when = WHEN.exec(text)?.[0];
  if (when === undefined || !(isJournal || /\b(?:last|first|latest|recent|recently|since)\b/.test(text)))
    return undefined;
  if (!isJournal && FEELING.test(text)) return undefined;
  const of = about(asked);
  if (!of || (!isJournal && !isShort(of.subject))) return undefined;
  return { kind: /\bfirst\b/.test(text) ? 'first' : 'last', ...of };
}

function count(asked: Asked): JournalQuestion | undefined {
  const { text } = asked;
  const asksCount = COUNT.exec(text)?.[0];
  const isJournal = asked.isJournal || (/(?:entries|posts)$/.test(text) && asksCount === text);
  const asksWhether =
    (isJournal &&
      /^(?:did|have|do|am) i (?!have|got)/.test(text) &&
      !/\b(?:mention\w*|say|said) (?:that|i|he|she|it|they|we|how)\b|\bwrit\w+ (?!.*\b(?:about|of|on)\b)/.test(text)) ||
    IN_JOURNAL.test(text);
  if (asksCount === undefined && !asksWhether) return undefined;
  if (!isJournal && (FEELING.test(text) || /much|days$/.test(asksCount ?? ''))) return undefined;
  const of = about(asked);
  if (!of || (!isJournal && !isShort(of.subject)) || (asksWhether && of.subject === undefined)) return undefined;
  return { kind: 'count', ...of };
}

function mood(asked: Asked): JournalQuestion | undefined {
  const {
    text,
    words,
    periods: [period],
    today,
  } = asked;
  const when = /\bmoods?\b.*?\b(?:when|with|about|on|around|for)\b/.exec(text)?.[0];
  if (
    /^(?:(?:what|whats|how|hows|was|is|were|has|have|been|my|the|average|overall|usual|general) )*moods?\b(?:$| (?:been|like|look\w*|go\w*|on average|score|in|over|when|with|about|on|around|for|this|last|was|overall)\b)/.test(
      text,
    ) &&
    /\bmy\b|\bthe\b|average|^mood/.test(text)
  ) {
    const subject = when === undefined ? '' : subjectOf(without(words, 0, when.split(' ').length));
    if (subject === undefined || (text === 'mood' && !period)) return undefined;
    return { kind: 'mood', subject: subject === '' ? undefined : subject, period };
  }
  const wasGood =
    /^(?:was|were|have|did) (?:i |it |my )?(?:been |feel |feeling |mostly |an? |any )*(?:happy|unhappy|sad|okay|ok|good|bad|hard|great|difficult|down)(?: (?:day|week|month|year|one|time|weekend|summer|winter|spring|autumn))?$/;
  if (period && wasGood.test(text)) return { kind: 'mood', subject: undefined, period };
  const feeling =
    /^how(?: (?:did|have|was|were|had|am|often|happy|sad|good|i|been|feel|felt|feeling|doing|do|overall))*$|^how many (?:good|happy|great|bad|hard|sad|difficult|tough) days\b/;
  return period && period.from !== today && feeling.test(text) && /\b(?:i|days)\b/.test(text)
    ? { kind: 'mood', subject: undefined, period }
    : undefined;
}

/** Questions about a period alone, and about the whole journal. */
function summary({ text, isRequest, isJournal, periods: [period], today }: Asked): JournalQuestion | undefined {
  const isSummary = SUMMARY.test(text);
  if (!PERIOD_ALONE.test(text.replace(SUMMARY, '').trim())) return undefined;
  if (period)
    return isRequest ||
      isSummary ||
      isJournal ||
      period.to < today ||
      /\b(?:my|was|were|been|did|have|hows|going)\b/.test(text)
      ? { kind: 'topics', period }
      : undefined;
  if (/^(?:what|whats).* grateful for$/.test(text) && /\b(?:have|ive)\b.*been/.test(text))
    return { kind: 'topics', period: lately(today) };
  return isJournal && (isSummary || isRequest || /^whats? .*about$/.test(text))
    ? { kind: 'topics', period }
    : undefined;
}

/** Questions about what the journal says of a subject, or without one. */
function entries(asked: Asked): JournalQuestion | undefined {
  const {
    text,
    isAsked,
    isJournal,
    isRequest,
    periods: [period],
    today,
  } = asked;
  // "What did I do with Dana last weekend?"
  const isOfPeriod =
    period !== undefined && /^what(?:ve)? (?:did|was|were|have) (?:i|we)\b/.test(text) && !FEELING.test(text);
  const isFound =
    isRequest &&
    /^(?:the|that) (?:time|day|evening|night) (?:when |that )?(?:i|we)\b|^(?:everything|anything|all) (?:about|on|with)\b/.test(
      text,
    );
  if (
    !((isAsked && isJournal) || isOfPeriod || isFound) ||
    /^(?:how|who|am|did|have)\b|^do i (?!have)|^(?:is|are|where (?:is|are)) (?!there)/.test(text)
  )
    return undefined;
  const of = about(asked);
  if (!of) return undefined;
  if (of.subject !== undefined) return { kind: 'search', subject: of.subject, period: of.period };
  return { kind: 'topics', period: of.period ?? (/\bbeen\b/.test(text) ? lately(today) : undefined) };
}
