/** The subject of a question: "the dog" in "did I write anything about the dog lately". */
import { firstUnits } from '../../../contract/characters.ts';
import type { Words } from './read-words.ts';

/** An entry or the journal. */
export const ENTRY = '(?:(?:journal|diary) )?(?:entry|entries|journal|diary|notes?|posts?)';
const VERB =
  'mention(?:s|ed|ing)?|writ(?:e|es|ten|ing)|wrote|journal(?:l?ed|l?ing)|noted?|log|logged|record(?:ed)?|says?|said|talk(?:s|ed|ing)?|describe[ds]?|put down|bring up|brought up|(?:come|comes|came) up|appear(?:s|ed)?|(?:show|shows|showed) up|contain(?:s|ing)?|featuring|regarding|related|(?:the )?tag(?:s|ged)?|named';
/** Verbs that may be the subject by themselves: "How often did I call?" */
const LIGHT =
  'see|saw|seen|seeing|meet|met|visit|visited|go|went|gone|going|call|called|text|texted|speak|spoke|spoken|hear|heard|spend|spent|hang|hung|catch|caught|feel|felt';
const FUNCTION =
  'search|the name of|the words?|(?:a lot|much)(?= (?:about|of))|days ago|(?:the|that) one|thinking|think|thought|focus(?:ed)?(?= on)|what|whats|whatve|when|whens|where|which|who|whose|how|often|many|much|long|ago|since|times?(?= (?:i|we|did|do|does|have|has|was|were|is|are|that|when))|(?:this|that|the) time|frequently|regularly|number of|count|total|days?(?= (?:did|have|i|was|where|when))|dates?|did|do|does|done|doing|have|had|has|having|was|is|were|are|am|been|be|there|get|got|make|made|use|used|i|ive|we|me|it|that|any(?:thing)?(?= (?:about|on|in))|(?:something|everything|stuff|things|all)(?= (?:about|on|with|i|that))|(?:spend|spent) (?:the )?(?:most )?time|last|first|latest|most recent|most recently|ever|actually|really|already|even|also|exactly|usually|about|of|on|to|with|at|in|into|for|from|up|out|off|down|after|before|during';
const LEAD = new RegExp(
  `^(?:(?:(?:(?:all|any|every|some|an?|my|the|other|old|very|last|first|latest|most recent) )*(?:${ENTRY}|(?<=(?:last|first|latest|recent) )(?:time|day|date|mention)|(?<=(?:any|a|every) )mentions?)|${VERB}|${LIGHT}|${FUNCTION})(?: |$))+`,
);
const TRAIL = new RegExp(
  `(?:^| )(?:(?:in|on|to|from|into|of|through) (?:all )?(?:my|the) ${ENTRY}|(?:been )?(?:${VERB})(?: about)?|in (?:them|it)|(?:that |which )?(?:i|ive)|at all|a lot|much|often|before|too|though|yet|again|now|anywhere|already|last|first|most|the|was|is|were|are|in|on|for|to|at|about|with|from|of|during|and|or|been|did|do)$`,
);
const PRONOUN =
  /^(?:it|this|these|those|them|him|her|he|she|they|myself|us|something|anything|everything|nothing|here|things?|stuff|ones?|someone|anyone|somebody|anybody|like(?: (?:this|that))?|so|wrong)$/;
/** In UTF-16 units. */
const SUBJECT_MAX = 120;

/** The words between those that make it a question: empty if there are none, undefined for a pronoun. */
export function subjectOf({ written, read }: Words): string | undefined {
  let [from, to] = [0, read.length];
  const text = () => read.slice(from, to).join(' ');
  const lead = LEAD.exec(text())?.[0].trim() ?? '';
  if (lead !== '') from += lead.split(' ').length;
  for (let trail = TRAIL.exec(text()); trail; trail = TRAIL.exec(text())) to -= trail[0].trim().split(' ').length;
  if (from >= to) return lead.split(' ').findLast((word) => new RegExp(`^(?:${LIGHT})$`).test(word)) ?? '';
  if (PRONOUN.test(text())) return undefined;
  return firstUnits(written.slice(from, to).join(' '), SUBJECT_MAX).trim();
}
