/**
 * Distinguishes talk of too much work from a sign of danger. The learned part of the check knows danger partly by exhaustion, so
 * that it takes "Work is eating me alive" for an unsure sign; this reads the words beside it.
 */
const WORK =
  /\b(?:work(?!(?:ed|ing)? out)(?:ing|load|ed|days?|week)?|jobs?|boss(?:es)?|manager|office|shifts?|deadlines?|e-?mails?|inbox|meetings?|projects?|reports?|clients?|customers?|colleagues?|co-?workers?|overtime|to-?do lists?|tickets?|tasks?|plate|exams?|essays?|thesis|homework|assignments?|coursework|marking|burn(?:t|ed|ing)[- ]?out|burnout)\b/;

/** Said in a sentence about work, these words mean that it is too much. */
const STRAIN =
  /\b(?:a lot|too (?:much|many)|so (?:much|many)|much|exhaust\w*|tired|tiring|worn out|wears? me|pressure|stress\w*|burn(?:t|ed|ing)? ?out|burnout|drown\w*|sinking|late|midnight|keep(?:ing)? up|cop(?:e|ing)|hate|dread\w*|limit|breaking|unbearable|overwhelm\w*|behind|never (?:ends?|stops?)|no time|no energy|crush\w*|suffocat\w*|short.?staffed|quit|sick of|fed up|can't|cannot|eat(?:s|ing)? me|kill(?:s|ing)? me|lose it)\b/;

/** Said of work, these words mean being tired of it. */
const FIGURES =
  /\b(?:(?:eat(?:s|ing)?|swallow(?:s|ing)?|bury(?:ing)?|burie[sd]) me (?:up|whole|alive)|kill(?:s|ing)? me|(?:will be|be|is) the death of me|dying (?:under|of|from|for)|drowning (?:in|under)|dead (?:on my feet|tired)|nothing left (?:of|in|for) (?:me|myself|anyone|anything)|(?:get|take|have|need) (?:my|a) (?:life|break) back|work[- ]life balance|no life outside|make a living|for a living)\b/g;

/** Words of which one is in nearly every sign of a person in danger. */
const SELF_IN_DANGER =
  /\b(?:di(?:e|es|ed|ying)|dying|dead|death|deaths?|kill\w*|suicid\w*|sewerslide|unaliv\w*|neck|obituary|funeral|buri(?:al|ed)|grave|alive|liv(?:e|es|ed|ing)|life|exist\w*|world|around anymore|here anymore|not (?:be )?here|gone|disappear\w*|vanish\w*|leave you|goodbyes?|last (?:day|entry|time|night)|final|end|ending|ends|over with|way out|point(?:less)?|going on for|carry on|go on|wak(?:e|ing) up|plans?|pills?|tablets?|drawer|cabinet|meds|overdos\w*|rope|gun|knife|blades?|razor|cut\w*|arms?|wrists?|lines|bridge|trains?|tracks|platform|roof|jump\w*|edge|water|hang\w*|hurt\w*|harm\w*|self|myself|relapsed?|insurance|life cover|burden|without me|better off|deserve\w*|worthless|hopeless|hope|nothing|no ?one|nobody|alone|empty|numb|why bother|give up|giving up|given up|hits?|hit me|beat\w*|chok\w*|threat\w*|scared|afraid|unsafe|not safe|locked?|abus\w*|si|wtd|s thoughts|nap)\b/;

/** Longer messages are not judged by these words. In UTF-16 units. */
const READ_MAX = 400;

/** Whether a message says that work or study is too much, and has no word of a person in danger. */
export function isOverwork(message: string): boolean {
  if (message.length > READ_MAX) return false;
  const text = message.toLowerCase().replaceAll('’', "'");
  if (SELF_IN_DANGER.test(text.replace(FIGURES, ' '))) return false;
  return text.split(/[.!?\n]+/).some((sentence) => WORK.test(sentence) && STRAIN.test(sentence));
}
