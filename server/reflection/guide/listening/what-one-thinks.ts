/** What people tell of their past, their doubts, limits, wishes and likings. */
import { type Frame, frame } from './frame.ts';

const own = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'writer', verb, asks, more);

export const WHAT_ONE_THINKS: readonly Frame[] = [
  own(
    'used-to',
    'used to(?! it)',
    `
      What do you miss about it? ~ hate|hated|drink|smoke|afraid|scared
      What changed? ~ because|when|until|moved|died
      When did that stop? ~ ago|years|since|until
    `,
    { weight: 3 },
  ),
  own(
    'should-have',
    "(?:should|could)(?:[’']?ve| have)",
    `
    What stopped you at the time? ~ because
    What would be different now, if you had?
    What do you know now that you did not know then?
  `,
    { weight: 3 },
  ),
  own(
    'could-not',
    "couldn[’']?t(?! (?:wait|believe|complain|stop|help|sleep|care|be)\\b)",
    `
      What got in the way? ~ because|now
    `,
  ),
  own(
    'cannot',
    "(?:can[’']?t|cannot)(?! (?:wait|believe|complain|stop|help|sleep|stand|imagine|thank|tell|say|remember|keep|go on|do this|do it|take|bear))",
    `
      What gets in the way? ~ because|could|now|when
      What would it take?
    `,
    { weight: 3 },
  ),
  own(
    'at-limit',
    "(?:can[’']?t|cannot|can not) (?:keep (?:doing|going|this|on)|go on|do (?:this|it) any ?more|take (?:it|this|any ?more)|bear (?:it|this))",
    `
      What would have to change first?
      Who could you tell that to? ~ told
      What could be dropped, if one thing could?
    `,
    { weight: 3 },
  ),
  own(
    'not-know-how',
    "(?:don[’']?t|dont|do not|didn[’']?t) know how to",
    `
    What have you tried so far? ~ tried
    What would you do if you did know how to {vp}?
    Is there someone who could help you {vp}?
  `,
    { weight: 3 },
  ),
  own(
    'not-know-what',
    "(?:don[’']?t|dont|do not|didn[’']?t) know (?:what to (?:do|say|wear|give|answer|think)|who to|where to)",
    `
    What have you thought of so far?
    What would help you know?
    What does your gut say?
  `,
  ),
  own(
    'not-want',
    "(?:don[’']?t|dont|do not|didn[’']?t|never) want(?:ed)? to(?! (?:be here|live|wake))",
    `
      What would you rather do? ~ rather|went|did|burden|worry
      What worries you about it? ~ because
    `,
    { weight: 3 },
  ),
  own(
    'not-like',
    "(?:hate|hated|can[’']?t stand|dislike|don[’']?t like|dont like|do not like)(?! (?:my(?:self)?|it when|that)\\b)",
    `
    What is it about {bare} that bothers you? ~ because
    Has it always been like that with {bare}? ~ always|since
  `,
    { weight: 2 },
  ),
  own(
    'love',
    '(?:love|loved|adore|like|liked|enjoy|enjoyed|enjoying|loving)',
    `
    What do you like most about {bare}? ~ because
    What do you like most about {obj}?
  `,
    { weight: 1 },
  ),
  own(
    'need',
    "(?:need|want|wish for|would like|[’']d like)",
    `
    What would change if you had {bare}? ~ so that|because
    What would {bare} give you?
  `,
    { weight: 1 },
  ),
  own(
    'found-out',
    '(?:found out|learn(?:ed|t) (?:that|from|through)|heard (?:that|from|through)|read that|saw (?:on|in) (?:facebook|instagram|the paper|a story))',
    `
      How was it to learn it that way?
      What does that change for you?
      Whom had you hoped to hear it from? ~ from (?:my|him|her)
    `,
    { weight: 3 },
  ),
  own(
    'realised',
    '(?:reali[sz]ed?|noticed|discovered|figured out)',
    `
      How does it feel to know that? ~ feel|felt
    What does that change for you?
  `,
    { weight: 2 },
  ),
  own(
    'forgot',
    'forgot(?:ten)?(?: about)?(?= (?:to|my|the|about|his|her|our|it|him|that i had to)(?![\\p{L}]))',
    `
    What happened because of it? ~ so 
    When did you notice?
  `,
  ),
  own(
    'keep-doing',
    '(?:keep|kept) (?!thinking|worrying|going|up|in|crying)(?:on )?\\p{L}+ing',
    `
      When do you do it most? ~ when|night|morning|every
      What do you hope for, when you do?
    `,
  ),
  own(
    'does-often',
    '(?:draw|paint|sketch|sew|knit|collect|sing|dance|crochet)(?! (?:me|it|up|a blank|the)\\b)',
    `
      How did you start with that? ~ since|taught|started
    `,
  ),
  own(
    'avoid',
    '(?:avoid(?:ed|ing)?|put(?:ting)? off|procrastinat(?:e|ed|ing) on)',
    `
    What about {n} makes you put {them} off?
    What would be the smallest piece of {n}?
  `,
    { weight: 3 },
  ),
];
