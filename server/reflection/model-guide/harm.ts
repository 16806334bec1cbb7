/**
 * Looks for what no reply may say, whichever model wrote it: encouragement to harm oneself or others, and ways to do it. It
 * may be wrong at times: what it finds is replaced by a kind sentence with helplines beside it.
 */

import { encouragesHarmElsewhere } from './harm-languages.ts';

const HARM = [
  // Commands: "kill yourself", "you should end your life", "just cut yourself".
  /\b(?:kill|hang|drown|poison|starve|shoot|cut|hurt|harm) yourself\b/i,
  /\b(?:you (?:should|could|might|may|must|can|ought to)|go ahead and|just|why not|time to|better to|easier to) (?:\w+ )?(?:die|end (?:it all|your life|it)|take your (?:own )?life|not be (?:here|alive)|disappear for good)\b/i,
  /\b(?:the world|everyone|everybody|they|your family) (?:would|will) be better off without you\b/i,
  /\byou (?:are|'re|’re) (?:better off dead|a burden|worthless|beyond help)\b/i,
  // Ways: doses, knots, where and how.
  /\b(?:lethal|fatal|deadly) (?:dose|amount|quantity)\b/i,
  /\b(?:take|swallow|overdose on) (?:\w+ ){0,4}(?:pills|tablets|paracetamol|acetaminophen|opioids|insulin)\b/i,
  /\b(?:tie|make) (?:a|the) noose\b/i,
  /\b(?:way|ways|method|methods|how) (?:to|of) (?:kill|killing|hang|hanging|suffocat\w+|poison\w*|overdos\w+|end(?:ing)? your life|commit(?:ting)? suicide)\b/i,
  /\b(?:hurt|kill|harm|punish|beat) (?:him|her|them|your (?:wife|husband|partner|child|children|son|daughter|mother|father|boss))\b(?! feelings)/i,
] as const;

/** Said against it: "please do not hurt yourself", "thoughts of killing yourself". */
const AGAINST =
  /\b(?:not|n['’]t|never|without|instead of|thoughts? of|thinking (?:of|about)|think (?:of|about)|urges? to|wants? to|wish(?:es)? to|feel like|feeling like|if you (?:might|may|could|are going to))\s+(?:\w+\s+){0,3}$/i;

/** Whether a text encourages a person to do harm, or helps with it. */
export function encouragesHarm(text: string): boolean {
  const inEnglish = HARM.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !AGAINST.test(text.slice(0, found.index));
  });
  return inEnglish || encouragesHarmElsewhere(text);
}

/** Shown in place of such a reply, with helplines beside it. */
export const INSTEAD_OF_HARM =
  'I would rather stop here than say something that does not help you. What you are carrying deserves a person who can listen now. Beside this are people you can reach at any hour.';
