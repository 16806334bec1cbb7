/** What kind of message it is that a person sends. */
import type { MessageAnalysis as Reading } from '../../analysis/index.ts';
import { languageOf } from './languages.ts';

/** What the guide is asked about itself or for. */
export type Asked =
  | 'person'
  | 'memory'
  | 'task'
  | 'diagnosis'
  | 'advice'
  | 'judgement'
  | 'privacy'
  | 'how'
  | 'name'
  | 'friend'
  | 'helps'
  | 'meaning'
  | 'why'
  | 'exercise'
  | 'question'
  | 'change'
  | 'purpose'
  | 'other';

/** A message of a word or two. */
export type Short = 'sorry' | 'fine' | 'ok' | 'good' | 'unknown' | 'nothing' | 'yes' | 'no' | 'nobody' | 'little';

export type Kind =
  | { readonly kind: 'told' }
  | { readonly kind: 'short'; readonly short: Short }
  | { readonly kind: 'asked'; readonly asked: Asked }
  | { readonly kind: 'language'; readonly code: string }
  | { readonly kind: 'scolded'; readonly how: 'useless' | 'repeating' | 'quiet' }
  | { readonly kind: 'silent'; readonly mood: 'bright' | 'heavy' | 'none' }
  | { readonly kind: 'corrected' | 'thanked' | 'leaving' | 'greeted' | 'unreadable' };

/** Message kinds that are told by their words alone are short, in words. */
const SHORT_UP_TO = 2;
const BRIEF_UP_TO = 14;

const LEAVING =
  /\b(?:(?<!\ba )good ?night(?![’']?s? (?:sleep|rest|out|kiss))|night night|nighty? night|g'?night|bye+|goodbye|gtg|g2g|(?:i(?:['’]?ve| have)?|ive) (?:got|have) to go(?: now| soon)?(?=[.!,]|$)|gotta go|(?:going|off|heading|gonna go|i(?:['’]?ll| will| should|['’]?d better| must| need to) go) to (?:bed|sleep)(?! (?:earlier|early|sooner|more|before|at|by|without|when|with))|(?:i['’]?ll|ill|gonna|going to|i(?:['’]?m| am) gonna) (?:try to |try and |go )?sleep(?: now)?|^(?:ok(?:ay)? )?(?:night|nite)[.! ]*$|gonna do that|(?:gonna|going to|gotta|should|need to|i(?:['’]?ll| will)) go (?:and )?(?:make|cook|eat|shower|now|for a (?:run|walk))|ttyl|talk (?:later|tomorrow|soon)|see (?:you|ya|u)\b(?! (?:is|was|again and))|(?:that['’]?s|thats) (?:all|it|enough) for (?:now|today|tonight)|(?:that['’]?s|thats) enough (?:now|today|tonight)?$|enough for (?:now|today|tonight)|(?:i['’]?ll|ill|let['’]?s|lets|we can) (?:stop|leave it) (?:here|there|now|at that)|i(?:['’]?m| am)? (?:done|finished) (?:for (?:now|today|tonight)|now|here)|need to sleep now|and (?:then )?(?:go(?:ing)? )?to (?:bed|sleep)$|and (?:then )?(?:bed|sleep)$|i go (?:now )?to (?:sleep|bed)|(?:it['’]?s|its|it is|getting) (?:\w+ )?late for me|thank(?:s| you) for (?:listening|your time|reading)|(?:going|off|i(?:['’]?ll| will) go) to lie down|(?:i(?:['’]?m| am)|im) off(?: now| to)?(?=[.!]|$| to\b)|call(?:ing)? it a (?:day|night)|want to stop|speak (?:soon|tomorrow)|until (?:tomorrow|next time))\b/i;
const NIGHT = /(?:\b|good)night\b(?! (?:line|shift|bus|nurse|duty))|\b(?:bed|sleep|tired|lie down|late for me)\b/i;
const THANKED =
  /^(?:(?:ok(?:ay)?|oh|ah|well|aw+|cool|great|alright|right)[,.! ]+)*(?:thank(?:s| you| u)|thx|ty|cheers|ta)\b/i;
const GREETED =
  /^(?:(?:hi+|hey+|hello+|hiya|yo|good (?:morning|evening|afternoon)|morning|evening|sup|howdy)(?: (?:there|again|guide|you|everyone))?[\s!.,:)]*)+$/i;

const USELESS =
  /\b(?:you(?:['’]?re| are| r)|ur|this (?:is|thing is|app is)|that(?:['’]?s| is)(?= (?:a )?(?:useless|stupid|shit|rubbish) (?:answer|question|reply))) (?:so |just |really |a |an |such a |fucking |pretty |absolutely |totally |completely )*(?:useless|stupid|dumb|annoying|rubbish|crap|not helping|not helpful|no help|no use|terrible at|shit|a joke|joke|pathetic|boring|idiot|moron|pointless|bullshit|waste of time|a waste|creepy|lame|awful at)\b|\bfuck (?:you|off)\b|\bshut up\b|\bpiss off\b|\bgo away\b|\bstupid (?:bot|ai|program|robot|app|machine|computer|guide|question)\b|\b(?:i )?hate (?:this (?:app|thing|bot|guide|chat)|you)\b|\byou (?:don['’]?t|dont|do not|never|can['’]?t) (?:understand|get it|get me|listen|help|know anything|know me|care)\b|\bwhat(?:['’]?s| is) (?:even |actually )?the point of (?:you|this (?:app|thing|bot|guide|chat))\b|\bwhat a (?:stupid|dumb|useless) (?:question|bot|thing)\b|\b(?:that|this) (?:didn['’]?t|doesn['’]?t|isn['’]?t|is not) help(?:ing|ful)?\b|^(?:useless|rubbish|lame|pathetic|bullshit)[.! ]*$/i;
const REPEATING =
  /\byou (?:just |already |keep |always |only )+(?:said|asked|say|ask|repeat(?:ed)?|asking|saying|repeating)\b|\b(?:i )?(?:already|just) (?:told|said|answered)(?: you)? (?:that|this|you)\b|\byou(?:['’]ve| have)? (?:asked|said)(?: \w+){0,4} (?:already|before)\b|\bi (?:already|just) (?:told you|said)\b|\bare you (?:even )?(?:listening|reading)\b|\bstop repeating\b/i;
const NO_QUESTIONS =
  /\b(?:stop|quit|no more|enough|don['’]?t|dont|without|too many|so many|all these|hate your) (?!understand|get|mind|know|have)(?:\w+ ){0,3}question(?:s|ing)?\b|\bstop asking\b|\bdon['’]?t ask\b|\bjust (?:listen|let me (?:talk|vent|rant|write))\b|\blet me (?:just )?(?:vent|rant)\b|\bi (?:just )?(?:want|need) to (?:vent|rant)\b/i;
const CORRECTED =
  /^(?:no+|nope|nah|um|uh|eh|hm+|well|actually)?[,.!… ]*(?:that['’]?s|thats|that is|it['’]?s|this is)(?: really)? not (?:what|it|how|true|right|quite)\b|\bnot what i (?:meant|said|mean)\b|\byou (?:misunderst\w+|got (?:that|it|me) wrong|misread)\b|\bi didn['’]?t (?:say|mean) (?:that|it)\b|^(?:no|nope|nah|wrong)[,.! ]+(?:i (?:meant|mean|said|was talking)|not|wrong|it was|it['’]?s not)\b|^(?:that['’]?s )?wrong[.! ]*$|\bi said .{3,60}, not\b|(?:^|\bbut )(?:he|she|they)(?:['’]s| is|['’]re| are) (?:not (?:dead|gone)|(?:still )?alive)\b|\b(?:is|are) (?:still )?alive\b|\bi (?:wasn['’]?t|was not|am not|['’]?m not) (?:talking|speaking|asking|writing) about\b|^(?:what|huh|no+|nope|um+)[?!,. ]+(?:it|he|she|they|that|this|i|we)(?:['’]?s|['’]?m|['’]?re| is| was| am| are| were) (?:not|over|already)\b|^(?:it|he|she|that)(?:['’]?s| is) (?:already )?over[.,!]/i;

/** Whether a sentence only puts something right. */
export const isCorrection = (sentence: string): boolean => CORRECTED.test(sentence);

const QUESTIONS: ReadonlyArray<readonly [Asked, RegExp]> = [
  [
    'privacy',
    /\b(?:who (?:can|else can|will|could) (?:read|see)|(?:is|are) (?:this|it|these|what i write) (?:private|safe|confidential|secret|anonymous)|do you (?:store|save|share|sell)|does (?:anyone|anybody|someone) (?:read|see))\b/i,
  ],
  [
    'diagnosis',
    /\b(?:do (?:you think )?i have|am i|could i (?:be|have)|could it be|is (?:it|this)) (?:\w+ ){0,2}(?:depress\w+|adhd|bipolar|autis\w+|ocd|ptsd|anxiety disorder|burn(?:t|ed)?[- ]?out|narcissist|anorexi\w+|psycho\w*|a psychopath|cancer)\b|\bdiagnos(?:e|is) (?:me|of me)\b/i,
  ],
  [
    'judgement',
    /\b(?:am i|does (?:that|this|it) make me|do you think i['’]?m|is it|was it|was (?:that|this)|(?:was|is) (?:it|that) because of me|is (?:this|that)) (?:being )?(?:a |an |the |such a )?(?:bad|terrible|awful|horrible|wrong|stupid|crazy|mad|normal|weird|selfish|my fault|overreacting|too (?:sensitive|much)|unreasonable|a?hole|lazy|weak|silly)\b.*\??|\bwas i (?:wrong|right|too)\b/i,
  ],
  [
    'person',
    /\b(?:are you|r u|am i (?:talking|speaking|chatting) (?:to|with)|is (?:this|there)) (?:actually |really |even |just |only )?(?:a |an |the )?(?:real|human|person|bot|robot|ai|machine|computer|program|someone|somebody|alive|chat ?gpt|gpt|claude|therapist|counsell?or|psychologist|doctor|anyone)\b|\b(?:who|what) (?:are|r) (?:you|u)\b|\bdo you (?:have|feel) (?:any )?(?:feelings|emotions|anything|pain)\b|\bdo you (?:actually |really |even )?(?:understand|care|feel)\b|\bdo you (?:(?:actually|really|even) think|think(?= like|\?))/i,
  ],
  [
    'friend',
    /\b(?:are you my friend|be my friend|do you (?:like|love|miss) me|i love you|will you (?:stay|be there|leave)|can we be friends|you(?:['’]re| are) my (?:only|best) friend)\b/i,
  ],
  [
    'memory',
    /\b(?:do|can|will|did) you (?:still )?(?:remember|forget|recall|know (?:about )?(?:me|my))\b|\bremember me\b|\b(?:what|how much) do you (?:know|remember) about\b|\bdid i (?:tell|mention)\b/i,
  ],
  [
    'exercise',
    /\b(?:give me|can we (?:do|try)|let['’]?s (?:do|try)|i(?:['’]?d| would) like (?:to (?:do|try))|do|try|start|know) (?:an?|one of the|some|the|your|another) (?:\w+ )?exercises?\b|\b(?:three good things|letter of thanks|gratitude letter|thank[- ]you letter|savou?ring|self[- ]compassion)\b|\bgive me something to do\b|\bwhat (?:exercises|can we do)\b|^exercises?[?!. ]*$/i,
  ],
  [
    'purpose',
    /\bwhy (?:would|should|do|must) (?:i|anyone|anybody|people|one) (?:even )?(?:tell|talk to|write to|trust|open up to|speak to) (?:a |an |some )?(?:computer|machine|bot|robot|program|ai|app|you|this)\b/i,
  ],
  [
    'change',
    /\b(?:can|could|let['’]?s|shall|may) (?:we |i )?(?:please |just |maybe )*(?:talk|speak|chat) about (?:something|anything) (?:else|normal|different|nice|lighter|other)\b|\bchange (?:the )?(?:subject|topic)\b|\bsomething else,? please\b/i,
  ],
  ['question', /\bask me (?:something|anything|a question|another|questions)\b|\bnext question\b|\byou can ask\b/i],
  [
    'meaning',
    /\bwhat do(?:es)? (?:you|that|it|this) mean\b|\bi don['’]?t (?:understand|get) (?:the question|what you|your question|you)\b|^(?:what|huh|wdym|eh|pardon|sorry)[?!. ]+$/i,
  ],
  ['why', /^why (?:do|are|did|would) you (?:ask|asking|want|keep|care|say)|\bwhy (?:are you|do you) ask/i],
  [
    'helps',
    /\b(?:what can you (?:do|help)|how (?:does this|do you|can you) (?:work|help)|what (?:is|are) (?:this|you) for|what(?:['’]?s| is) the point of (?:this|you)|how do(?:es)? (?:i use )?(?:this|it) work)\b/i,
  ],
  ['name', /\bwhat(?:['’]?s| is) your name\b|\bdo you have a name\b|\bhow old are you\b|\bwhere are you from\b/i],
  [
    'how',
    /^(?:hi|hey|hello)?[,!. ]*how(?:['’]?s it going| are you| r u| are things with you| was your day)[^a-z]*$|^(?:and )?(?:how about )?you\?$|\bwhat about you\?/i,
  ],
  [
    'advice',
    /\bwhat (?:should|shall|can|do|would|am i supposed to) (?:i|you) (?:have )?(?:do|say|done|said)\b(?! when)|\b(?:any|some|give me|need(?: your)?|your) (?:advice|tips?|suggestions?)\b|\btell me what to\b|\bwhat would you do\b|\bdo you think i (?:should|ought)\b|^should i\b|\b(?:should|shall) i (?:\w+ ){1,8}\?|\bhow (?:do|can|should) i (?:stop|deal|cope|get (?:over|through|rid)|fix|make (?:him|her|them|it|this)|tell|handle|forgive|help)\b|\bwhat do you think\b|\bwhat(?:['’]?s| is) your (?:opinion|view)\b/i,
  ],
  [
    'task',
    /\b(?:can|could|will|would) you (?:please )?(?:help me (?:with|write|do|to (?:write|do|fill|file|calculate))|write|calculate|translate|book|find|make me|search|google|explain|draft|order|call|send|set|remind|play|code|solve|summari[sz]e|recommend)\b|\bwrite (?:me )?an? (?:poem|story|essay|code|email|song|letter to (?:my )?(?:landlord|boss))\b|\btell me a (?:joke|story)\b|\bwhat(?:['’]?s| is) the (?:weather|time|date|capital|news)\b|\bhow (?:do|can) (?:i|you) (?:cook|install|code|file|bake|fix (?:my|a|the))\b|\b\d+ ?[+*/×x] ?\d+\b|\brecipe for\b|\bwho (?:won|is the president|invented)\b|\bmy taxes\b.*\?|\b(?:ignore|disregard|forget) (?:all |any |your )?(?:previous|prior|above|earlier|the) (?:instructions?|prompts?|rules)\b|\bsystem prompt\b|\bpretend (?:to be|you(?:['’]re| are))\b|\bact as\b|\bjailbreak\b|\bdeveloper mode\b|\byou are now\b/i,
  ],
];
/** A question to the guide that it knows no answer to. */
const TO_THE_GUIDE = /\b(?:you|your|u)\b[^.!]*\?\s*$/i;

const SHORTS: ReadonlyArray<readonly [Short, RegExp]> = [
  ['sorry', /^(?:(?:i['’]?m |im |i am )?(?:so |really )?sorry|my bad|apologies)(?: about that| for that| again)?$/],
  [
    'nobody',
    /^(?:nobody|no ?one|no-one|noone|just me|only me|just you|only you|just u)(?: lol| haha)?(?: really| i guess| tbh)?$/,
  ],
  [
    'unknown',
    /^(?:i (?:really |honestly |just )?(?:don['’]?t|dont|do not) (?:really )?know|idk|dunno|no idea|not sure|i['’]?m not sure|im not sure|no clue|hard to say|who knows|can['’]?t say|cant (?:say|think)|i can['’]?t (?:say|think of (?:anything|one))|don['’]?t know|dont know|idrk|i guess|maybe|perhaps|it depends|depends|ig|iunno|unsure)(?: (?:really|tbh|honestly|anymore|any more|i guess|man|lol|what to say|how to say it|what to (?:write|do|feel|think|say)|why|now|next))*$/,
  ],
  [
    'nothing',
    /^(?:nothing|nothin|nada|none|not (?:much|a lot|really)|nm|nothing (?:really|much|special|new|comes to mind|at all|i guess)|(?:there(?:['’]?s| is) )?(?:really )?nothing (?:much |really |special |else )?(?:happened|happens|to (?:tell|say|report|add))(?: (?:today|yesterday|here|this week))?|nothing really nothing)(?: (?:really|tbh|much|i guess))*$/,
  ],
  [
    'fine',
    /^(?:(?:i['’]?m |im |i am |it(?:['’]?s| was) |its |was )?(?:fine|alright|all right|not bad|so[- ]so|the usual|same as (?:always|ever)|usual|normal|average))(?: (?:i guess|thanks|really|tbh|today|again))*$/,
  ],
  [
    'good',
    /^(?:(?:i['’]?m |im |it(?:['’]?s| was) |was |pretty |really |quite )*(?:good|nice|well|great|lovely))(?: (?:i guess|thanks|today|tbh|really))*$/,
  ],
  [
    'ok',
    /^(?:o+k+(?:ay)?|k+|oki|okey|ok then|sure|hm+|mhm+|mm+|uh ?huh|right|cool|i see|got it|true|lol|haha(?:ha)*|lmao|whatever|w\/e|if you say so|ok+ +(?:sure|cool|fine|whatever)|anything)$/,
  ],
  [
    'yes',
    /^(?:yes+|ye+s*|yeah+|yep|yup|ya|yh|yes please|yeah (?:i guess|sure|ok|probably|maybe|a bit)|of course|definitely|probably|absolutely|exactly|i think so|i guess so|suppose so|i suppose|a bit|kind of|kinda|sort of|sometimes|i do|it does|it is|i did|a little)$/,
  ],
  [
    'no',
    /^(?:no+|nope|nah|not really|no thanks?|no thank you|never|not at all|don['’]?t think so|i don['’]?t think so|rather not|not now|not today|maybe later|later|no way|i didn['’]?t|it doesn['’]?t|it isn['’]?t|nopes)$/,
  ],
];

const BRIGHT = /[😀-😎😊😍😘🙂🙃🤗🤩🥰🥳🎉🎊✨🌟⭐❤🧡💛💚💙💜🌈🌞☀👍🙏😂🤣😆😸💪]|(?:^|\s)[:;]-?[)D]/u;
const HEAVY = /[😞-😭😔😕🙁☹😟😣😖😫😩🥺😢💔😰😱😨😓🤕😡😠🤬😿🖤]|(?:^|\s):'?-?\(/u;

export const isNight = (message: string) => NIGHT.test(message);

const plainOf = (message: string) =>
  message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’/ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Keys struck at random: no vowels, long runs of consonants, or neighbours on the keyboard. */
function isUnreadable(message: string): boolean {
  const words = message.match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || words.length > 6) return false;
  return words.every(
    (word) =>
      word.length >= 4 &&
      /^[a-z]+$/i.test(word) &&
      (!/[aeiouy]/i.test(word) ||
        /[bcdfghjklmnpqrstvwxz]{5}/i.test(word) ||
        /asdf|qwer|zxcv|hjkl|jkl|sdfg|dfgh/i.test(word)),
  );
}

export const shortOf = (message: string): Short | undefined => {
  const plain = plainOf(message);
  return SHORTS.find(([, sign]) => sign.test(plain))?.[0];
};

/** The kind of a message; in doubt it tells something. */
export function kindOf(message: string, reading: Reading): Kind {
  const plain = plainOf(message);
  const brief = reading.words <= BRIEF_UP_TO;
  if (!/[\p{L}\p{N}]/u.test(message)) {
    return { kind: 'silent', mood: HEAVY.test(message) ? 'heavy' : BRIGHT.test(message) ? 'bright' : 'none' };
  }
  const code = languageOf(message, reading.isOtherLanguage);
  if (code !== undefined) return { kind: 'language', code };
  if (isUnreadable(message)) return { kind: 'unreadable' };
  if (LEAVING.test(message) && isAtTheEdge(message, LEAVING)) return { kind: 'leaving' };
  if (NO_QUESTIONS.test(message) && reading.words <= 30) return { kind: 'scolded', how: 'quiet' };
  if (CORRECTED.test(message)) return { kind: 'corrected' };
  if (REPEATING.test(message) && brief) return { kind: 'scolded', how: 'repeating' };
  if (USELESS.test(message) && reading.words <= 25) return { kind: 'scolded', how: 'useless' };
  if (GREETED.test(message)) return { kind: 'greeted' };
  if (THANKED.test(message) && reading.words <= 9) return { kind: 'thanked' };
  const short = shortOf(message);
  if (short) return { kind: 'short', short };
  const asked = reading.words <= 40 ? QUESTIONS.find(([, sign]) => sign.test(message))?.[0] : undefined;
  if (asked && isQuestion(asked, message, brief)) return { kind: 'asked', asked };
  if (brief && TO_THE_GUIDE.test(message)) return { kind: 'asked', asked: 'other' };
  return reading.words <= SHORT_UP_TO && plain !== '' ? { kind: 'short', short: 'little' } : { kind: 'told' };
}

/** What is asked in passing, in a message that tells something, is not what it is about. */
function isQuestion(asked: Asked, message: string, brief: boolean): boolean {
  if (asked === 'task' || asked === 'exercise' || asked === 'question')
    return brief || /\?/.test(message) || asked === 'task';
  return brief || /\?\s*$/.test(message);
}

/** A goodbye stands alone or at the end; "good night" in the middle of a story is none. */
function isAtTheEdge(message: string, sign: RegExp): boolean {
  const words = message.trim().split(/\s+/);
  if (words.length <= 6)
    return !/\b(?:said|say|saying|says|told|never|didn['’]?t|kiss(?:ed)?|funeral|my (?:last|final))\b/i.test(message);
  const ends = message
    .trim()
    .split(/[.!?,;\n]+\s*/)
    .filter((part) => part !== '')
    .slice(-2);
  return ends.some(
    (part) =>
      sign.test(part) &&
      part.split(/\s+/).length <= 12 &&
      !/\b(?:said|say|saying|says|told|tell|wish|never|she|he|they|kids?|don['’]?t|can['’]?t)\b/i.test(part),
  );
}
