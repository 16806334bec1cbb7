/** Takes up an answer of a few words, by what was asked: "Who was there?", "my sister". */

import type { NamedPerson } from '../../analysis/index.ts';
import { ABOUT_PERSON, AFTER_FRAGMENT, AFTER_PERSON } from './lines/general.ts';
import { AFTER_EASY } from './lines/short.ts';
import { kinIn } from './listening/clauses.ts';
import { personSlots } from './listening/listen.ts';
import { nounPhraseAt, PEOPLE, turned } from './listening/phrases.ts';
import type { Matter } from './matter.ts';
import { type Lines, upperFirst } from './picking.ts';
import type { Response } from './response.ts';

/** A fragment, in words. */
const UP_TO = 6;
/** What is not echoed: it is no name of a thing, or should not be said twice. */
const NOT_ECHOED =
  /\b(?:i|i['’]?m|im|we|you|your|u|it|it['’]s|its|that|this|he|she|they|is|was|are|were|fuck\w*|shit\w*|hate|stupid|die|died|dead|kill\w*|ugly|fat|lol|haha|idk|tbh|yes|yeah|no|not|ok|okay|maybe|just|really|because|so|very|sure|nothing|nobody|everything|everyone|anything|whatever|please|sorry|don['’]?t|can['’]?t|hi|hello|who|what|why|how|when|where)\b|[?@#/\\<>{}[\]|`*_~=]/i;
const NUMBER =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|[a-z]+ty-[a-z]+|a few|a couple of|many|some)';
const TIME = new RegExp(
  `^(?:about |around |for |since |in |last |next |this |on |at |almost |nearly |maybe |the )*(?:${NUMBER} (?:years?|months?|weeks?|days?|hours?|minutes?)|(?:19|20)\\d\\d|yesterday|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|week|month|year|summer|winter|spring|autumn|christmas|childhood|(?<=since )i was)(?![\\p{L}])`,
  'iu',
);

const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/;

const AFTER_PLACE = ['What were you doing there?', 'Who else was there?', 'What is it like there?'];

const AFTER_TIME = [
  'And since then?',
  'What was it like then?',
  'What is different now?',
  'What happened around that time?',
];

const tidied = (message: string) =>
  message
    .trim()
    .replace(/^(?:(?:well|um+|uh+|oh|hm+|like|probably|mostly|mainly|definitely|i guess|maybe|just)[,.]? )+/i, '')
    .replace(/(?: (?:i guess|mostly|mainly|probably|really|tbh|lol|i think|maybe|too|now))+[\s.!…]*$/i, '')
    .replace(/[\s.,;:!…]+$/u, '');

/** The person whom a message names and of whom it says nothing else: "my sister", "my friend Sara". */
function onlyPerson(plain: string, { reading }: Matter): NamedPerson | undefined {
  const person = kinIn(plain) ?? reading.people[0];
  const rest = person && plain.replace(person.written, '').trim();
  return rest !== undefined && (rest === '' || reading.people.some(({ written }) => written === rest))
    ? person
    : undefined;
}

/** "Since I was seven" and "forty-one years", said again: it is what was asked for. */
function saidTime(plain: string, lines: Lines): string | undefined {
  const since = /^since i was ([\w -]{3,20})$/i.exec(plain)?.[1];
  if (since !== undefined) return lines.echo(`Since you were ${since.replace(/\bmy\b/gi, 'your')}.`);
  return /^(?:[\p{L}\d-]+ ){0,3}years$/iu.test(plain) ? lines.echo(`${upperFirst(plain)}.`) : undefined;
}

/** Answers a few words without a verb, by what they name; undefined for anything else. */
export function answerFragment(
  message: string,
  asked: string,
  matter: Matter,
  nextOfTopic: () => string | undefined,
  lines: Lines,
): Response | undefined {
  const plain = tidied(message);
  if (plain === '' || plain.split(/\s+/).length > UP_TO || /[.!?,;]\s/.test(plain)) return undefined;
  const someone =
    /^(?:my )?(boss|manager|teacher|mum|mom|dad|mother|father|sister|brother|husband|wife|ex|son|daughter|boyfriend|girlfriend|parents|kids|family|friends?)$/i.exec(
      plain,
    )?.[1];
  if (someone !== undefined)
    return {
      say: lines.echo(`Your ${someone.toLowerCase()}.`),
      ask: nextOfTopic() ?? lines.next('after-person', AFTER_PERSON),
    };
  const person = onlyPerson(plain, matter);
  if (person) {
    const ask = nextOfTopic() ?? lines.any('ask-person', ABOUT_PERSON, personSlots(person, person.pronoun));
    return { say: lines.echo(`${upperFirst(person.who)}.`), ask };
  }
  if (TIME.test(plain) && (/^since/i.test(plain) || !NOT_ECHOED.test(plain))) {
    const isAsked = /\b(?:when|how long|how old|which time|since when)\b/i.test(asked);
    const say = saidTime(plain, lines);
    if (isAsked || say !== undefined) return { say, ask: nextOfTopic() ?? lines.any('after-time', AFTER_TIME) };
    return { say: lines.echo(`${upperFirst(plain.replace(DAY, upperFirst))}.`), ask: undefined };
  }
  if (NOT_ECHOED.test(plain)) return undefined;
  if (/^where\b|(?<=[.!] )where\b/i.test(asked)) return { ask: nextOfTopic() ?? lines.any('after-place', AFTER_PLACE) };
  const phrase = nounPhraseAt(plain);
  if (PEOPLE.test(plain) || !phrase || phrase.length !== plain.split(/\s+/).length) return undefined;
  const afterEasy = lines.wasLast('easy.') ? lines.any('after-easy', AFTER_EASY) : undefined;
  const echo = lines.echo(`${upperFirst(turned(phrase.bare))}.`);
  return { say: echo, ask: nextOfTopic() ?? afterEasy ?? lines.next('after-fragment', AFTER_FRAGMENT) };
}
