/** Losses and illness. The gravest first: the first that a message names counts. */
import type { Scene } from './format.ts';

export const LOSS_SCENES: readonly Scene[] = [
  {
    id: 'would-be-proud',
    isLoss: true,
    pattern:
      /\bwould(?:'ve| have) (?:been (?:so |really |very )?(?:proud|happy|pleased|there|excited)|loved|laughed|liked|enjoyed|known)\b/iu,
    lines: [
      '{Said}. What would {he} have said?',
      '{Said}. How would you have told {him}?',
      '{Said}. What would you have done together?',
    ],
  },
  {
    id: 'would-have-been',
    isLoss: true,
    pattern: /\bwould(?:'ve| have) (?:been|turned)\b[^.!?]*\b(?:anniversary|birthday|today|\d+)\b/iu,
    lines: [
      '{Said}. I’m sorry. How are you spending the day?',
      'I’m sorry {who} isn’t here for it. What would {he} have liked to do?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'pet-death',
    isLoss: true,
    pattern:
      /\b(?:[Hh]ad to put|put) (?:our |my )?(?:(?:dog|cat|rabbit|hamster|horse) )?(?<pet>[A-Z]\w+|(?:our|my) (?:dog|cat|rabbit|hamster|horse|bird|guinea pig)) (?:to sleep|down)\b|\b(?<animal>(?:[Mm]y|[Oo]ur) (?:old |little )?(?:dog|cat|rabbit|hamster|horse|bird|guinea pig|goldfish))(?: \p{Lu}\w+)? (?:has |just )?(?:died|passed|is gone)\b/u,
    lines: [
      'I’m so sorry about {pet}. How long had you been together?',
      'I’m so sorry about {animal}. How long had you been together?',
      'It’s quiet without {pet}. Where was {pet}’s favorite spot?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'grief-ritual',
    isLoss: true,
    pattern:
      /^(?=.*\b(?:died|passed away|death|funeral|grave|would have been|would've been|anniversary)\b).*\b(?:made|cooked|baked|wore|played|read|used|found) (?:her|his|their|\w+'s) (?:old )?(?<thing>(?!grave|death)[\w-]+(?: (?!for|and|in|on|with|at|the|to|from)[\w-]+)?)/imu,
    lines: [
      'I’m sorry about {who}. What do you remember about {whose} {thing}?',
      'You have {whose} {thing} to hold on to. What does it bring back?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'pregnancy-loss',
    isLoss: true,
    pattern: /\b(?:miscarr\w+|stillb\w+|lost the baby)\b/iu,
    lines: ['I’m so sorry. You don’t have to find words for it. Is someone with you today?'],
    offers: ['missing-someone'],
  },
  {
    id: 'funeral',
    isLoss: true,
    pattern: /\b(?:funeral|memorial service|burial|cremation|the wake)\b/iu,
    lines: [
      'I’m sorry. A funeral is a long day. Who’s going with you?',
      'I’m sorry about {who}. What would you like people to know about {him}?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'about-them',
    isLoss: true,
    after: ['death', 'missing', 'grief-ritual', 'memory-loss', 'pet-death', 'funeral'],
    pattern:
      /^(?:(?:and|but|yes|yeah|well|i think|mostly),? )*(?:he|she|they|his|her|their)\b(?! (?:isn't|is|are|has|call|text))/iu,
    lines: [
      '{Said}. What else do you see when you think of {him}?',
      '{Said}. That’s worth keeping.',
      '{Said}. Thank you for writing that down. Is there more?',
      '{Said}. What would {he} say, if {he} read this?',
    ],
    offers: [],
  },
  {
    id: 'death',
    isLoss: true,
    pattern:
      /\b(?:died|passed away|passed on|burie[sd]|burying|death of|'s death|ashes|would have (?:been|turned)|would've (?:been|turned)|in mourning|grieving)\b|\blost (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|brother|sister|son|daughter|friend|gran\w*|nan|best friend|partner|aunt|uncle)\b(?!['’]s)|\bsince (?:we|i) lost\b/iu,
    unless:
      /\b(?:phone|laptop|battery|car|plants?|tomatoes|flowers|roses|seedlings|basil|orchid|trees?|engine|wi-?fi|boiler|computer) (?:has |just |all |have )*died\b|died laughing/iu,
    lines: [
      'I’m sorry about {who}. What {was} {he} like?',
      'I’m sorry. Is there a day with {who} that you think of often?',
      'Thank you for telling me about {who}. What can you still hear {him} saying?',
      'I’m so sorry. Who was it, if you’d like to say?',
      'That’s a lot to lose. What would you like to remember here?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'missing',
    isLoss: true,
    pattern:
      /\b(?:[Mm]iss|[Mm]issing|missed) (?:(?<gone>him|her|them)(?! (?!so\b|very\b|a lot|every|more|most|too|all|today|tonight|still|and|at|on|in|when|already|badly|terribly|dearly)\p{Ll})|(?<thing>(?:his|her|their) \p{Ll}+)|(?:my |our )?(?:late |old |dear )?(?:mum|mom|mother|dad|father|wife|husband|brother|sister|son|daughter|friends?|gran\w*|nan|partner|aunt|uncle|kids|dog|cat|ex)|home|the (?:sea|mountains|city|countryside|ocean|village|old \p{Ll}+)|\p{Lu}\p{Ll}+)\b/u,
    unless: /\bmissed (?:the|my|a|our) (?:bus|train|call|plane|stop|flight|appointment)/iu,
    lines: [
      'You miss {who}. What do you wish you could do together tonight?',
      'You miss {thing}. What comes to mind first?',
      'You miss {gone}. Who is it, if you’d like to say?',
      'I’m sorry. When do you miss {who} most?',
      'Missing someone doesn’t just stop. What would you say to {gone} right now?',
      '{Said}. What’s the first thing you’d do there?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'memory-loss',
    isLoss: true,
    pattern:
      /\b(?:dementia|alzheimer\w*|memory(?:'s| is| was)? (?:getting|going|worse|gone)|(?:doesn't|didn't|does not|did not) (?:recogni[sz]e|know) (?:me|my name|us|who i am))\b/iu,
    lines: [
      'I’m sorry about {who}. What still makes {him} light up?',
      'That’s hard to watch with {who}. What did you say to {him}?',
      'I’m sorry. Who else sees it happening?',
    ],
    offers: ['illness-of-someone'],
  },
  {
    id: 'fertility',
    pattern:
      /\b(?:ivf|infertil\w+|fertility|trying (?:for (?:a baby|\w+ (?:years?|months?))|to (?:conceive|get pregnant|have a baby))|negative (?:pregnancy )?test|another negative)\b/iu,
    lines: [
      'That’s a long time to hope. Who do you talk to about it?',
      'I’m sorry it hasn’t happened yet. What makes a day like today harder, or easier?',
    ],
  },
  {
    id: 'own-treatment',
    pattern:
      /\b(?:my|the) (?<treatment>chemo(?:therapy)?|radiotherapy|dialysis|treatment|medication|meds|infusions?|antidepressants?) (?:makes?|made|is making|has|leaves?|left|knocks?|wipes?)\b/iu,
    lines: [
      'I’m sorry the {treatment} does that to you. What still tastes or feels all right?',
      'And you have to go through it anyway. When’s the next one?',
    ],
  },
  {
    id: 'marriage',
    pattern:
      /\b(?:(?:my|our) (?:marriage|relationship) (?:is|feels|has been|isn't)|grow(?:n|ing)? apart|sleeping in separate|couples? (?:therapy|counselling|counseling)|cheat(?:ed|ing) on)\b/iu,
    lines: [
      '{Said}. I’m glad you wrote that down. When did you first notice?',
      'I’m sorry. What would you want {who} to know?',
      'I’m sorry. What’s a normal evening like at home right now?',
    ],
  },
  {
    id: 'ex-moves-on',
    pattern: /\b(?:my|the|his|her) ex\b/iu,
    lines: [
      '{Said}. I’m sorry if that stung. What did you do afterwards?',
      'Hearing about an ex can hit hard. Who have you talked to?',
    ],
    offers: ['break-up'],
  },
  {
    id: 'results',
    pattern: /\b(?<news>(?:the |my |his |her |their )?(?:biopsy|scan|test|blood|exam|mri|x-ray|smear) results?)\b/iu,
    unless: /\b(?:fine|clear|good|negative|great|normal|back (?:and|today))\b/iu,
    lines: [
      'Waiting for {news} can take up the whole day. When do you expect to hear?',
      'So you’re waiting for {news}. Who’s waiting with you?',
    ],
    offers: ['waiting-for-news'],
  },
  {
    id: 'illness-exam-of',
    pattern:
      /\b(?<exam>biopsy|scan|mri|surgery|operation|chemo(?:therapy)?|radiotherapy|blood tests?|procedure|transplant)\b/iu,
    unless:
      /\b(?:went (?:really |so )?well|all clear|clear|benign|negative|came back fine|my (?:own )?(?:biopsy|scan|mri|surgery|operation|chemo|blood|procedure|hip|knee|back|eye|heart))\b/iu,
    lines: [
      'I hope the {exam} goes as well as it can for {who}. What have the doctors said so far?',
      'I hope {who} won’t have to go through the {exam} alone. Who’s there with {him}?',
    ],
    offers: ['illness-of-someone', 'waiting-for-news'],
  },
  {
    id: 'illness-exam',
    pattern:
      /\b(?<exam>biopsy|scan|mri|surgery|operation|chemo(?:therapy)?|radiotherapy|blood tests?|test results|check-?up|procedure|transplant)\b/iu,
    unless: /\b(?:went (?:really |so )?well|all clear|clear|benign|negative|came back fine)\b/iu,
    lines: [
      'I hope the {exam} goes as well as it can. What would help you while you wait?',
      'The {exam} is on your mind. Who’s going with you?',
    ],
    offers: ['waiting-for-news', 'worry'],
  },
  {
    id: 'good-news-health',
    pattern:
      /\b(?:(?:operation|surgery|scan|procedure|biopsy|check-?up|treatment)s? (?:went|was) (?:so |really |very )?(?:well|fine|good|great)|all clear|benign|scan (?:was|is|came back) (?:clear|clean|fine)|cancer[- ]free|in remission|out of hospital|(?:came|is|coming) home from (?:the )?hospital|tests? (?:was|were|came back) (?:fine|negative|clear|good))\b/iu,
    lines: [
      '{Said}. That’s good news. Who did you tell first?',
      'That’s really good news. How did you hear?',
      'Good news after all that waiting. How will you spend today now?',
    ],
  },
  {
    id: 'illness-of-someone',
    isLoss: true,
    pattern:
      /\b(?:(?:in|into|to|at|from) (?:the )?(?:hospital|hospice|a&e|icu|er)|cancer|tumou?r|diagnosed|stroke|heart attack|pneumonia|in intensive care|palliative|care home|had a fall|fell (?:down|and broke)|parkinson\w*|sepsis)\b/iu,
    lines: [
      'I’m sorry, that’s a lot. How {is} {who} today?',
      'I’m sorry to hear that about {who}. What are the doctors planning next?',
      'That’s frightening news. Who’s looking after you while you look after {who}?',
      'I’m sorry. How is it today, compared with yesterday?',
      'Hospitals are hard on everyone. Who’s there with you?',
    ],
    offers: ['illness-of-someone', 'waiting-for-news'],
  },
  {
    id: 'own-pain',
    pattern:
      /\b(?<thing>my (?:(?:lower|left|right|poor|whole) )?(?:back|head|neck|knees?|shoulders?|hips?|feet|foot|stomach|tooth|teeth|throat|wrist|ankle|joints|body|ear|eyes?))(?:'s| is| was| are| were| has| have)? (?:still )?(?:killing|hurt\w*|aching|aches?|sore|bad|awful|terrible|bothering|playing up|been|gone|out)\b/iu,
    lines: [
      'I’m sorry about {thing}. What makes it a little easier?',
      'I’m sorry it’s still {thing}. What has it kept you from today?',
      'That’s exhausting. When did {thing} last give you a break?',
    ],
  },
  {
    id: 'own-illness',
    pattern:
      /\b(?:migraine|flu|fever|covid|sick(?: day)? (?:in|at|today|again)|(?:i'm|i am|been|feel|feeling|felt|was) (?:so |really |a bit |still )?(?:ill|sick|poorly|unwell|nauseous|dizzy)|a cold|threw up|flare(?:[- ]?up)?|in (?:so much |a lot of )?pain|chronic pain|fatigue|long covid)\b/iu,
    unless: /\bwhen (?:i|we) (?:was|were)\b|\b(?:sick of|ate|eaten|drank|hangover|hungover|worried sick)\b/iu,
    lines: [
      'I’m sorry you’re not well. Do you have what you need nearby?',
      'A day like that is mostly about getting through it. What’s been the least bad part?',
      'I hope you feel better soon. Who knows that you’re sick?',
    ],
  },
  {
    id: 'since-break-up',
    pattern:
      /\b(?:months?|years?|weeks?) (?:since|after|ago)\b.*\b(?:divorce|break-?up|separation|split|he left|she left)\b|\bsince (?:the|my|our) (?:divorce|break-?up|separation|split)\b/iu,
    lines: [
      '{Said}. What’s different from those first days?',
      'Some time has passed. What do you have now that you didn’t have then?',
    ],
  },
];
