/** What people tell that they feel: fear, anger, guilt, pride, and what they miss. */
import { type Frame, frame } from './frame.ts';

const own = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'writer', verb, asks, more);
const FEEL =
  '(?:(?:am|was|feel|felt|feeling|get|got|getting|be|being) )?(?:(?:a bit|a little|so|very|really|quite|pretty|too|super|just|still|always|kind of|kinda|more|most) )*';

export const WHAT_ONE_FEELS: readonly Frame[] = [
  own(
    'afraid-of',
    `${FEEL}(?:scared|afraid|terrified|frightened|worried|anxious|nervous|stressed|stressing|worry(?:ing)?|dread(?:ing)?) (?:about|of|for|over|by)`,
    `
    What about {of} worries you most?
    When did you start to worry about {n}? ~ since|always|years
    {Do} {subj} know that you worry?
    What would help you feel a little calmer about {n}?
    What are you most afraid could happen?
  `,
    { weight: 3 },
  ),
  own(
    'afraid-to',
    `${FEEL}(?:scared|afraid|terrified|frightened|nervous) to`,
    `
    What do you think would happen if you did?
    What makes it hard to {vp}? ~ because|cos
  `,
    { weight: 3 },
  ),
  own(
    'angry-at',
    `${FEEL}(?:angry|mad|furious|annoyed|irritated|pissed off|upset|frustrated|fed up) (?:at|with|about|by)`,
    `
    What did {subj} do?  ~ because|he |she |they 
    What do you wish {subj} understood?
    What is it about {of} that gets to you most? ~ because
    Have you been able to say any of it to {obj}? ~ told|said
  `,
    { weight: 3 },
  ),
  own(
    'sad-about',
    `${FEEL}(?:sad|upset|heartbroken|gutted|disappointed|devastated|down) (?:about|by|over)`,
    `
    What about {of} hurts the most?
    What had you hoped for with {n}?
    What had you hoped for from {obj}?
  `,
    { weight: 3 },
  ),
  own(
    'tired-of',
    `${FEEL}(?:tired|sick|bored|sick and tired|exhausted) (?:of|by|from)`,
    `
    What about {n} wears you out most?
    How long has {n} been like that? ~ years|months|weeks|always
    What would you like instead?
  `,
    { weight: 3 },
  ),
  own(
    'ashamed-of',
    `${FEEL}(?:ashamed|embarrassed|guilty|bad|terrible|awful|sorry) (?:about|of|for|by)`,
    `
    What about {n} weighs on you?
    {Do} {subj} know how you feel?
    What would you like to say to {obj}?
  `,
    { weight: 3 },
  ),
  own(
    'proud-of',
    `${FEEL}proud (?:of|for)`,
    `
    What did {subj} do that made you proud? ~ because|for 
    Have you told {obj}? ~ told
    What about {of} makes you most proud?
  `,
    { weight: 3, says: 'You have reason to be.' },
  ),
  own(
    'proud',
    `${FEEL}proud(?! of| for)`,
    `
      What are you proudest of? ~ because|that
    `,
    { weight: 3, says: 'You can be.' },
  ),
  own(
    'afraid-that',
    `${FEEL}(?:scared|afraid|terrified|frightened|worried|anxious|nervous)(?: that)?(?= (?:he|she|it|they|i|we|my|his|her|the|people|everyone|nobody)(?![\\p{L}]))`,
    `
      What helps, when that thought comes? ~ helps
      Who could you say that to, besides me? ~ told
      What would you do first, if it came to that?
    `,
    { weight: 3 },
  ),
  own(
    'not-know-if',
    "(?:(?:don[’']?t|dont|do not|didn[’']?t) know|(?:am |be )?not sure|(?:am )?unsure|can[’']?t decide|wonder(?:ing)?|(?:am |was )?torn) (?:(?:if|whether) (?:i|we|it is (?:right|wise)) (?:should|want|can|ought|could|am|like|need)|(?:if|whether) to|between)",
    `
      Does it have to be decided now? ~ by |tomorrow|today
      Which of the two would you rather explain to yourself a year from now?
      What would you need to know, to be surer?
      What would you lose with either?
    `,
    { weight: 3 },
  ),
  own(
    'uncertain',
    "(?:(?:don[’']?t|dont|do not) know|(?:am |be )?not sure|wonder(?:ing)?) (?:if|whether|what|how|when)(?= (?:i|we|he|she|they|it|my|the)[’']?(?:ll|s)? )(?! (?:i|we|to) (?:should|do|am|want))",
    `
      When will you know? ~ tomorrow|monday|week
      What would you do, if it came to that?
      What would you like it to be?
    `,
    { weight: 2 },
  ),
  own(
    'should-not-have',
    "(?:should not|shouldn[’']?t|shouldnt)(?: have)?|regret(?:ted)?|wish (?:i|we) (?:had|hadn[’']?t|could)",
    `
      What had you hoped for, just then? ~ hoped
      What would you do another time?
      What did you need at that moment?
    `,
    { weight: 3 },
  ),
  own(
    'do-for',
    "(?:would (?:like|love) to|[’']?d (?:like|love) to|want(?:ed)? to|wish (?:i|we) could) (?:do|give|make|get|buy|say|find) (?:something|anything|a little something|more|it)(?= (?:for|to)\\b)",
    `
      What would make {obj} smile?
      What does {subj} like, as far as you know?
      What would be a small version of it?
    `,
    { weight: 3 },
  ),
  own(
    'thought-that',
    '(?:thought|expected|hoped|assumed|believed)(?: that)?(?= (?:we|he|she|they|it|i|my|the|everyone|things)\\b)',
    `
      What was it instead? ~ but|instead
      What made you think so? ~ because
      When did you notice that it was otherwise?
    `,
  ),
  own(
    'feels-so',
    `${FEEL}(?<adj>nervous|scared|afraid|anxious|worried|excited|embarrassed|ashamed|frustrated|confused|jealous)(?! (?:about|of|for|over|by|at|to|with|that|he|she|it|they|i|we|my|because|when)\\b)`,
    `
      What helps when you are so {adj}? ~ help|was|were|excited
      What makes you so {adj}? ~ because|since|was|were|got
      What made you so {adj}? ~ because|since|am|im|i['’]m|i feel
    `,
    { weight: 3 },
  ),
  own(
    'glad-of',
    `${FEEL}(?:grateful|thankful|glad|happy|excited|relieved|pleased|over the moon|thrilled) (?:about|for|with|of)`,
    `
    What about {of} makes you happiest? ~ because
    What would you like {obj} to know?
    How did {n} come about?
  `,
  ),
  own(
    'forward-to',
    "look(?:ing)? forward to|can[’']?t wait for|excited for",
    `
    What part of {n} are you looking forward to most?
    Who will be there with you? ~ with 
    When is it? ~ [a-z]*day|tomorrow|tonight|week|month
  `,
  ),
  own(
    'missed-event',
    "missed (?:his|her|their|my|our|the|a) (?:[\\p{L}’']+ ){0,2}(?:play|birthday|match|game|recital|party|wedding|show|concert|graduation|funeral|dinner|first \\w+)",
    `
      What had kept you? ~ because|for a|for work|had to
      Is there a way to make up for it? ~ make up
      What would you have liked to see?
    `,
    { weight: 3 },
  ),
  own(
    'miss',
    'miss(?:ing|ed)?(?! (?:the|my|a) (?:bus|train|flight|appointment|class|deadline|call))',
    `
    What do you miss most about {obj}?
    What do you miss most about {n}?
    When did you last see {obj}? ~ last|ago|years
    When do you notice it most?
  `,
    { weight: 3 },
  ),
  own(
    'cried',
    '(?:(?:started|began|burst out) (?:to )?(?:cry(?:ing)?|sobbing)|cried|sobbed|wept|burst into tears|teared up)',
    `
    What set the tears off? ~ because|when
    How did you feel afterwards? ~ better|afterwards
    Was anybody with you? ~ with|alone|my 
  `,
    { weight: 3 },
  ),
  own(
    'hurt-by',
    '(?:feel |felt |was |am )?(?:so |really |very )?hurt(?: by)?',
    `
    What did {subj} do that hurt? ~ because|said
    What hurt the most about it?
  `,
    { weight: 3 },
  ),
  own(
    'keep-thinking',
    "(?:keep|kept|can[’']?t stop) (?:thinking|worrying|going back|wondering) (?:about|of|to)",
    `
    What comes up when you think about {n}?
    What comes up when you think about {obj}?
    When does it come back most? ~ night|morning|when
  `,
    { weight: 3 },
  ),
  own(
    'thought-of',
    '(?:thought|thinking|remember(?:ed|ing)?) (?:about|of|back to)(?! (?:maybe|it|that|this)\\b)',
    `
    What came up when you thought about {n}?
    What brought {n} to mind? ~ because|saw|heard
    What made you think of {obj} today? ~ because|saw|heard
    What do you remember best about {obj}?
  `,
  ),
  own(
    'reminded-of',
    '(?:am |was |got )?reminded (?:of|me of)',
    `
    What do you remember best about {n}?
    What do you remember best about {obj}?
  `,
  ),
];
