/** Losses, illness, quarrels, and what weighs on someone. The gravest first: the first that a message names counts. */
import type { Scene } from './format.ts';

export const HARD_SCENES: readonly Scene[] = [
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
      'It’s quiet without {pet}, if you’d like to say more. Where was {pet}’s favorite spot?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'grief-ritual',
    isLoss: true,
    pattern:
      /(?=.*\b(?:died|passed away|death|funeral|grave|would have been|would've been|anniversary)\b).*\b(?:made|cooked|baked|wore|played|read|used|found) (?:her|his|their|\w+'s) (?:old )?(?<thing>(?!grave|death)[\w-]+(?: (?!for|and|in|on|with|at|the|to|from)[\w-]+)?)/iu,
    lines: [
      'I’m sorry about {who}. What do you remember about {whose} {thing}?',
      'You have {whose} {thing} to hold on to. Who taught {him}, do you know?',
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
      /\b(?:died|passed away|passed on|burie[sd]|burying|death of|'s death|ashes|would have (?:been|turned)|would've (?:been|turned)|in mourning|grieving)\b|\blost (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|brother|sister|son|daughter|friend|gran\w*|nan|best friend|partner|aunt|uncle)\b|\bsince (?:we|i) lost\b/iu,
    unless:
      /\b(?:phone|laptop|battery|car|plants?|engine|wi-?fi|boiler|computer) (?:has |just )?died\b|died laughing/iu,
    lines: [
      'I’m sorry about {who}. What {was} {he} like?',
      'I’m sorry. Is there a day with {who} that you think of often?',
      'Thank you for telling me about {who}. What do you still hear {him} say?',
      'I’m so sorry. Who was it, if you’d like to say?',
      'That’s a lot to lose. Is there something of it you’d like to keep here?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'missing',
    isLoss: true,
    pattern:
      /\b(?:[Mm]iss|[Mm]issing|missed) (?:(?<gone>him|her|them)|(?:my |our )?(?:late |old |dear )?(?:mum|mom|mother|dad|father|wife|husband|brother|sister|son|daughter|friends?|gran\w*|nan|partner|aunt|uncle|kids|dog|cat|ex)|home|\p{Lu}\p{Ll}+)\b/u,
    unless: /\bmissed (?:the|my|a|our) (?:bus|train|call|plane|stop|flight|appointment)/iu,
    lines: [
      'You miss {who}. What do you wish you could do together tonight?',
      'You miss {gone}. Who is it, if you’d like to say?',
      'I’m sorry. When do you miss {who} most?',
      'Missing someone goes on. What would you say to {gone} right now?',
      'You miss it. What’s the first thing you’d do there?',
    ],
    offers: ['missing-someone'],
  },
  {
    id: 'memory-loss',
    isLoss: true,
    pattern:
      /\b(?:dementia|alzheimer\w*|memory(?:'s| is| was)? (?:getting|going|worse|gone)|(?:doesn't|didn't|does not|did not) (?:recogni[sz]e|know) me)\b/iu,
    lines: [
      'I’m sorry about {who}. What {does} {he} still light up at?',
      'That’s hard to watch in {who}. What did you say to {him}?',
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
      '{Said}. I’m glad you wrote that down. When did you first think so?',
      'I’m sorry. What would you want {who} to know?',
      'I’m sorry. What’s a normal evening like at home right now?',
    ],
  },
  {
    id: 'ex-moves-on',
    pattern: /\b(?:my|the|his|her) ex\b/iu,
    lines: [
      '{Said}. I’m sorry, if that stung. What did you do after?',
      'News of an ex comes in sideways. Who did you talk to?',
    ],
    offers: ['break-up'],
  },
  {
    id: 'results',
    pattern: /\b(?<news>(?:the |my |his |her |their )?(?:biopsy|scan|test|blood|exam|mri|x-ray|smear) results?)\b/iu,
    unless: /\b(?:fine|clear|good|negative|great|normal|back (?:and|today))\b/iu,
    lines: [
      'Waiting for {news} takes up a lot of a day. When do you expect to hear?',
      'It’s {news} you’re waiting for. Who’s waiting with you?',
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
      'That’s the {exam}, then. Who’s with {who}?',
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
      /\b(?:all clear|benign|scan (?:was|is|came back) (?:clear|clean|fine)|cancer[- ]free|in remission|out of hospital|(?:came|is|coming) home from (?:the )?hospital|tests? (?:was|were|came back) (?:fine|negative|clear|good))\b/iu,
    lines: [
      'What good news about {who}. Who did you call first?',
      'That’s really good news. How did you hear?',
      'Good news, after the wait. What are you going to do with today now?',
    ],
  },
  {
    id: 'illness-of-someone',
    isLoss: true,
    pattern:
      /\b(?:(?:in|into|to|at|from) (?:the )?(?:hospital|hospice|a&e|icu|er)|cancer|tumou?r|diagnosed|stroke|heart attack|pneumonia|in intensive care|palliative|care home|had a fall|fell (?:down|and broke)|parkinson\w*|sepsis)\b/iu,
    lines: [
      'I’m sorry, that’s a lot. How {is} {who} today?',
      'I’m sorry to hear that about {who}. What’s the next thing the doctors want to do?',
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
      'Still {thing}, then. What has it kept you from today?',
      'That’s wearing. When did {thing} last leave you alone for a while?',
    ],
  },
  {
    id: 'own-illness',
    pattern:
      /\b(?:migraine|flu|fever|covid|sick(?: day)? (?:in|at|today|again)|(?:i'm|i am|been|feel|feeling|felt|was) (?:so |really |a bit |still )?(?:ill|sick|poorly|unwell|nauseous|dizzy)|a cold|threw up|flare(?:[- ]?up)?|in (?:so much |a lot of )?pain|chronic pain|fatigue|long covid)\b/iu,
    unless: /\bsick of\b/iu,
    lines: [
      'I’m sorry you’re not well. Have you got what you need within reach?',
      'A day like that is mostly about getting through it. What’s been the least bad bit?',
      'I hope it lets go of you soon. Who knows that you’re ill?',
    ],
  },
  {
    id: 'break-up',
    isLoss: true,
    pattern:
      /\b(?:broke up|break(?:ing)? up|split up|left me|dumped|divorc\w+|separat(?:ed|ing|ion)|moved out|ended things with|it's over between)\b/iu,
    lines: [
      'I’m sorry, about you and {who}. How long were you together?',
      'That changes everything in a day. Who knows about it so far?',
      'I’m sorry. What’s the hardest hour of the day right now?',
    ],
    offers: ['break-up'],
  },
  {
    id: 'job-loss',
    pattern:
      /\b(?:got (?:fired|sacked|laid off)|was (?:fired|sacked|laid off|let go)|laid (?:me|us) off|redundan\w+|lost my job|let me go)\b/iu,
    lines: [
      'I’m sorry about the job. How did they put it to you?',
      'Losing a job is a real loss. Who have you been able to talk to?',
    ],
    offers: ['work-stress', 'money-worry'],
  },
  {
    id: 'rejection',
    pattern:
      /\b(?:(?:didn't|did not) get (?<thing>(?:the|that|my) (?!chance|day|point|joke|time|hang|memo|hint|bus|train)\w+)|(?:didn't|did not) get (?:in|into|it)\b|(?:rejected|turned down|rejection)|failed (?<test>(?:my |the |an? )?(?:\w+ )?(?:exam|test|driving test|course|module|interview|class))|didn't pass (?<exam>(?:my |the )?(?:\w+ )?(?:exam|test)))/iu,
    lines: [
      'I’m sorry about {thing}. What had you been looking forward to most about it?',
      'I’m sorry about {test}. Which part of it did go all right?',
      'I’m sorry about {exam}. Which part of it did go all right?',
      'That’s a hard no to get. When did you hear?',
      'I’m sorry. What would you like to do with the rest of today?',
    ],
    offers: ['self-compassion'],
  },
  {
    id: 'credit-taken',
    pattern:
      /\btook (?:the |all the )?credit(?: for (?<thing>[^.,!?;]{2,40}?)(?= in | at | during | before |[.,!?;]|$))?/iu,
    lines: [
      'You did {thing}, and {who} took the credit. What would you have liked to say?',
      '{Who} took the credit for your work. Does anyone else know whose it was?',
      'That was yours. Does anyone else know it?',
    ],
    offers: ['anger', 'work-stress'],
  },
  {
    id: 'guilt-kids',
    pattern:
      /\b(?:shout|yell|snapp?|scream|lost (?:it|my temper|my patience))\w* (?:at|with) (?:the|my|our) (?:kids|children|son|daughter|boys|girls|toddler|twins|baby)\b/iu,
    lines: [
      'It stays with you, what happened with {who}. What was going on just before?',
      'You’re still thinking about {who}. What would you like to say to {him} tomorrow?',
    ],
    offers: ['parenting', 'guilt-and-repair'],
  },
  {
    id: 'guilt',
    pattern:
      /\b(?:guilty|ashamed|i regret|shouldn't have (?:said|done|gone|sent|told)|wish i (?:hadn't|had not)|what i (?:said|did)|(?:was|been) (?:so |really )?(?:horrible|mean|rude|unfair) to|snapped at|forgot (?:my|our|his|her|their) (?:birthday|anniversary))\b/iu,
    lines: [
      'What happened with {who} is still with you. What would you say to {him}, if you could start over?',
      'You keep coming back to {who}. What do you think {he} heard?',
      'That’s been on your mind. What would you do differently?',
      'It matters to you how that went. Is there something left that you could set right?',
    ],
    offers: ['guilt-and-repair', 'self-compassion'],
  },
  {
    id: 'kids-fight',
    pattern:
      /\b(?:kids|children|boys|girls|twins|siblings) (?:\w+ )?(?:fought|fighting|argu\w+|bicker\w+|squabbl\w+)/iu,
    lines: ['{Said}. What would have helped, right then?', 'That wears anyone down. When did it get quiet?'],
    offers: ['parenting'],
  },
  {
    id: 'estranged',
    pattern:
      /\b(?:(?:haven't|have not|hasn't|don't|doesn't|won't) (?:spoken|talked|speak|talk)(?: to (?:me|each other|him|her|them))?(?: about \w+)?(?: anymore| since| in| for| any more)|not (?:on speaking terms|speaking|talking)|estranged|no contact|won't talk to me)\b/iu,
    lines: [
      '{Said}. What would you like {him} to know?',
      '{Said}. What was it like between you, before?',
      'A silence like that takes up room. What would break it?',
    ],
    offers: ['after-a-quarrel'],
  },
  {
    id: 'quarrel',
    pattern:
      /\b(?:fights?|fought|argued|arguing|argument|rowed|a row|quarrel\w*|fell out|falling out|big row|shouted at (?:me|each other)|yelled at (?:me|each other)|not (?:speaking|talking) to (?:me|each other)|hung up on me|stormed (?:out|off)|slammed the door)\b(?:.{0,30}? (?:about|over) (?<topic>(?:the|my|our|his|her|their|money|who|whose|politics)\b(?: (?!again|and|but|this|today|yesterday|so|because)[\w'-]+){0,4}))?/iu,
    unless: /\b(?:pillow|snowball|water) fight\b|in a row\b/iu,
    lines: [
      'A fight with {who} about {topic}. Where did you two leave it?',
      'So it was about {topic}. What was it really about, do you think?',
      '{Said}. What do you wish {he} had understood?',
      'That leaves a bad taste. How did it end?',
      'It’s still in the air, then. Who usually speaks first, after?',
    ],
    offers: ['after-a-quarrel', 'anger'],
  },
  {
    id: 'nobody-came',
    pattern:
      /\b(?:no ?one|nobody|only (?:one|two) (?:people|person)) (?:came|showed|turned up|signed up|bought|replied|responded)\b/iu,
    lines: [
      '{Said}. I’m sorry. What had you prepared?',
      'You’d put yourself out there. Who would you have liked to see?',
    ],
  },
  {
    id: 'let-down',
    pattern:
      /\b(?:cancelled on|canceled on|bailed(?: on)?|stood me up|forgot(?:ten)? (?:about me|my birthday)|ignored (?:me|my)|ignoring (?:me|my)|ghosted|left (?:me )?on read|(?:didn't|hasn't|never|won't|doesn't|haven't) (?:even )?(?:show(?:ed)? up|call(?:ed)?(?: back)?|text(?:ed)?(?: back)?|repl(?:y|ied)|answer(?:ed)?|thank(?:ed)?|invite[d]?)|let me down|without me|left me out|cancell?ed (?:again|last minute))\b/iu,
    lines: [
      '{Said}. What would you like {him} to know?',
      'You’d counted on {who}. What had you been looking forward to?',
      'That’s disappointing. What did you do instead?',
      'And you’re left waiting. Have you said anything about it?',
    ],
  },
  {
    id: 'crying',
    pattern:
      /\b(?:i'm|i am|been|was|started|keep|kept|couldn't stop|can't stop) (?:just )?(?:crying|in tears)\b|\bi (?:just )?cried\b|\bbroke down\b/iu,
    unless: /\b(?:happy tears|cried laughing|with joy|so happy)\b/iu,
    lines: [
      'You don’t need a reason to cry. When did it start?',
      'Tears are all right here. Where are you right now, and is it quiet there?',
    ],
    offers: ['hard-day'],
  },
  {
    id: 'self-blame',
    pattern:
      /\b(?:hate myself|feel(?:ing)? (?:so |really |completely )?(?:useless|stupid|worthless|like a failure|not good enough)|mess(?:ed)? (?:\w+ )?up|screw(?:ed)? (?:\w+ )?up|i'm (?:so |such an? |just |really )?(?:stupid|useless|an? failure|an? idiot|lazy|pathetic|bad (?:mother|father|mum|mom|dad|friend|person)|not good enough)|i can't do anything right|my (?:own )?fault|disappointed in myself|what(?:'s| is) wrong with me|wasted (?:the|my) (?:whole )?day)\b/iu,
    lines: [
      'Those are hard words to use on yourself. What happened just before them?',
      'You’re being tough on yourself. What would you say if a friend told you this?',
      'One day, or one thing, isn’t all of you. What did you get to today, even something small?',
    ],
    offers: ['self-compassion', 'thought-record'],
  },
  {
    id: 'empty-house',
    pattern: /\b(?:house|flat|place|home) (?:is|feels|was|felt) (?:so |too |very |really )?(?:quiet|empty)\b/iu,
    lines: [
      'A quiet house, without {who}. Which sound do you miss?',
      'So quiet at home. Which sound do you miss?',
      'It’s a big change, with {who} gone. When do you hear from {him} next?',
    ],
    offers: ['missing-someone', 'loneliness'],
  },
  {
    id: 'left-out',
    pattern:
      /\b(?:(?:nobody|no one) (?:at \w+ )?(?:talks|speaks|sits|listens|invites|notices|cares|asks)|(?:everyone|they all) (?:but|except) me|excluded|don't (?:fit|belong) in)\b/iu,
    lines: [
      '{Said}. I’m sorry. Who did you use to talk to there?',
      'That makes for long days. Which part of the day is the hardest to get through?',
    ],
    offers: ['loneliness'],
  },
  {
    id: 'no-words',
    pattern: /\b(?:don't|do not|no idea|not sure) (?:know )?(?:what|how) to (?:say|write|do|think|feel|put it)\b/iu,
    lines: [
      'You don’t have to know that yet. What comes to mind first, even if it isn’t right?',
      'That’s all right. What do you know about it so far?',
    ],
  },
  {
    id: 'jealous',
    pattern: /\b(?:jealous|jealousy|envy|envious)\b/iu,
    lines: [
      'It takes honesty to write that. What does {who} have that you’d like?',
      'It takes honesty to write that. What is it that you’d like to have?',
    ],
  },
  {
    id: 'numb',
    pattern:
      /\b(?:(?:don't|can't|cannot) feel (?:anything|much|a thing)|feel(?:ing)? (?:numb|empty|nothing|hollow)|numb)\b/iu,
    lines: [
      'Thank you for saying it. When did you last notice something, even something small?',
      'That’s worth writing down, too. What did you do today, from one hour to the next?',
    ],
    offers: ['hard-day'],
  },
  {
    id: 'stuck',
    pattern:
      /\b(?:feel(?:ing)? stuck|i'm stuck|no motivation|(?:can't|couldn't) (?:find the motivation|get (?:started|going|myself to|up)|bring myself|be bothered)|procrastinat\w+|unmotivated|going nowhere|in a rut)\b/iu,
    lines: [
      '{Said}. What’s the smallest thing that would still count today?',
      'Stuck, then. What did you do the last time it came loose?',
    ],
    offers: ['hard-day', 'small-wins'],
  },
  {
    id: 'temper',
    pattern: /\b(?:lost (?:my temper|it with|my patience)|snapped|blew up|shouted|yelled)\b/iu,
    lines: ['{Said}. What was the last straw?', 'It happened, and it’s written down now. What came before it?'],
    offers: ['anger', 'guilt-and-repair'],
  },
  {
    id: 'lonely',
    pattern:
      /\b(?:lonely|loneliness|so alone|all alone|feel(?:ing)? alone|no friends|no one to (?:talk|call|eat)|nobody to (?:talk|call|eat)|nobody (?:called|rang|texted|asked|remembered)|no one (?:called|rang|texted|asked|remembered)|haven't (?:spoken|talked) to anyone)\b/iu,
    lines: [
      'I’m glad you wrote it here. When in the day is it loneliest?',
      'That’s a long day with no one to talk to. Who did you use to tell things to?',
    ],
    offers: ['loneliness'],
  },
  {
    id: 'worry-about',
    pattern:
      /\b(?:worried|worrying|worry|anxious|nervous|scared|afraid|terrified|stressed|panicking|dreading|stressing|freaking out|freak out) (?:(?:sick )?(?:about|for|of|over)|that) (?<topic>(?!it\b|this\b|that\b|everything\b)[^.,!?;]{2,60}?)(?= (?:and|but|because|so)\b|[.,!?;]|$)/iu,
    lines: [
      'You’re worried about {topic}. Which part do you keep coming back to?',
      'So it’s {topic}. What’s the first thing that would have to happen?',
      'I see, {topic}. Which bit of it is in your hands?',
    ],
    offers: ['worry'],
  },
  {
    id: 'panic-attack',
    pattern: /\bpanic attack\b/iu,
    lines: [
      '{Said}. I’m sorry. How are you doing now that it’s over?',
      'A panic attack takes a lot out of a body. Where are you now, and is it calm there?',
    ],
    offers: ['worry'],
  },
  {
    id: 'stressed',
    pattern: /\b(?:stressed(?: out)?|overwhelmed|too much (?:going )?on|under pressure)\b/iu,
    lines: [
      'A lot at once, then. What’s the biggest piece of it?',
      'What could be left out of today, and nobody would mind?',
    ],
    offers: ['work-stress'],
  },
  {
    id: 'worry',
    pattern:
      /\b(?:(?:can't|cannot|couldn't) stop thinking(?: about (?<topic>[^.,!?;]{2,60}?)(?= (?:and|but|because|so)\b|[.,!?;]|$))?|what if i|so (?:worried|anxious|nervous|scared)|dread(?:ing)? (?<dread>(?!it\b)[^.,!?;]{2,40}?)(?= (?:and|but|because|so|already)\b|[.,!?;]|$)|anxious|anxiety|panic(?:king| attack)?|overthinking|on edge|butterflies|nervous|worried)\b/iu,
    lines: [
      'It’s {topic} that won’t leave you alone. When is it loudest?',
      'You’re dreading {dread}. Which part would you skip if you could?',
      '{Said}. What does your head keep coming back to?',
      'What’s the worry saying right now, in one sentence?',
    ],
    offers: ['worry', 'thought-record'],
  },
  {
    id: 'skipped-lunch',
    pattern:
      /\b(?:(?:didn't|did not|never|couldn't) (?:even )?(?:get|have|eat|manage|time for)|no(?: time for)?|skipped|missed|without) (?:any |a |my |to (?:eat|have) )?(?<meal>lunch|breakfast|dinner|break)\b/iu,
    lines: ['All that, and no {meal}. Have you had something since?', 'No {meal}, then. What took its place?'],
    offers: ['work-stress'],
  },
  {
    id: 'deadline',
    pattern:
      /\b(?:(?<thing>(?:the |this |my |our |a )?(?:\w+ )?(?:deadline|presentation|exam|interview|essay|dissertation|thesis|report|pitch|proposal|talk|assignment|finals?))\b.{0,40}\b(?:tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|due|killing|soon|next week)|due (?:tomorrow|tonight|on|by|next)|nowhere near (?:done|finished|ready)|running out of time)\b/iu,
    lines: [
      '{Said}. What’s still missing?',
      'That’s close. What’s still missing?',
      'Not much time left. Which part would you hand in as it is?',
      'It’s close now. What would be good enough?',
    ],
    offers: ['work-stress', 'worry'],
  },
  {
    id: 'workload',
    pattern:
      /\b(?:swamped|overworked|overtime|worked (?:late|till|until|through)|working (?:late|weekends|nights)|too much work|back[- ]to[- ]back|drowning in (?<pile>[\w ]{3,20})|(?:so many|endless|non-?stop|too many|hundreds of) (?<many>meetings|emails|calls|tickets|tasks|messages|deadlines)|burn(?:t|ed|ing) out|burnout|work (?:was|has been|is|'s been) (?:a lot|too much|crazy|insane|hell|awful|stressful|exhausting|hard|so busy|mad|brutal|killing me)|short[- ]staffed|double shift|night shift|can't keep up|to-?do list)\b/iu,
    lines: [
      'Drowning in {pile}, you say. Which of it could wait a week and nobody would mind?',
      'So many {many}. Which one was worth it?',
      'Work had a lot of you today. When did you last have an hour to yourself?',
      'That’s a lot of work for one person. Who decides what lands on you?',
      'I see, more of it than fits in a day. What would you drop first, if you could?',
    ],
    offers: ['work-stress'],
  },
  {
    id: 'bad-boss',
    pattern:
      /\b(?:my (?:boss|manager|supervisor|colleague|coworker|co-worker|team ?lead|client|teacher))\b.*\b(?:yelled|shouted|criticis|criticiz|blamed|humiliat|ignored|rude|unfair|angry|nitpick|snapped|told me off|in front of|interrupt|micromanag|awful|horrible|dumped|again)\w*/iu,
    unless: /\b(?:thank\w*|praise\w*|well done|proud|good job|kind|gave me)\b/iu,
    lines: [
      'And that from {who}. What would you have liked to answer?',
      '{Who} did that at work, and you had to carry on. How did the rest of the day go?',
    ],
    offers: ['work-stress', 'anger'],
  },
  {
    id: 'money',
    pattern:
      /\b(?<thing>(?:the |my |our )?(?:rent|mortgage|gas bill|electricity bill|bills?|debts?|overdraft|credit card|loan|car insurance|heating))\b.*\b(?:up|due|owe|overdue|pay|afford|manage|cover|behind|late|more expensive|doubled|short)\b|\b(?:can't afford|broke (?:until|till|this|again)|no money|money is tight|overdrawn|out of money|in debt)\b/iu,
    lines: [
      '{Thing}, on top of everything else. By when do you need to have it?',
      'Money leaves little room to breathe. Which bill comes first?',
      'That’s a hard sum to make work. Is there someone you do the sums with?',
    ],
    offers: ['money-worry'],
  },
  {
    id: 'sleepless',
    pattern:
      /\b(?:can't (?:get to )?sleep|help me (?:to )?(?:fall a)?sleep|couldn't (?:get to )?sleep|insomnia|(?:wide )?awake (?:at|since|again|all|till|until|for)|didn't sleep|barely slept|hardly slept|no sleep|slept (?:badly|terribly|two|three|four|2|3|4))\b/iu,
    lines: [
      'A short night, then. What was on your mind while you lay there?',
      'So little sleep. What’s the one thing today that can wait?',
    ],
    offers: ['cannot-sleep'],
  },
  {
    id: 'waiting',
    pattern:
      /\b(?:waiting (?:for|on) (?<news>(?:the |my |an? |her |his |their |some )?(?:\w+ ){0,2}(?:results?|answer|news|reply|call|letter|decision|email|verdict))|still (?:haven't|no) (?:heard|news|word|answer)|haven't heard back)\b/iu,
    lines: [
      'Waiting for {news} takes up a lot of a day. When do you expect to hear?',
      'Still no word. When do you expect to hear?',
      'Waiting is work too. What have you done with the time today?',
    ],
    offers: ['waiting-for-news'],
  },
  {
    id: 'decision',
    pattern:
      /\b(?:(?:decide|deciding|decision|make up my mind)(?: (?:about|on) (?<topic>[^.,!?;]{2,40}?)(?= by | before | until | and | but |[.,!?;]|$))?|torn (?:between|about)|can't (?:decide|choose)|don't know (?:whether|if) (?:to|i should)|should i)\b/iu,
    unless: /\b(?:they|he|she|boss|we) decided\b/iu,
    lines: [
      'So {topic} needs an answer. What would you choose if nobody minded?',
      'It’s {topic} you’re weighing up. What speaks for it, in a word?',
      'A choice to make. Which way do you lean when you don’t think about it?',
      'You’re between two things. What would you lose with each?',
    ],
    offers: ['decision'],
  },
  {
    id: 'angry',
    pattern: /\b(?:so |really |still |bloody )?(?:angry|furious|fuming|livid|pissed off|raging|annoyed|mad at)\b/iu,
    lines: [
      'You’re angry with {who}. What did {he} do, exactly?',
      'Angry, then. What set it off?',
      'There’s usually something you wanted to protect. What was it?',
    ],
    offers: ['anger'],
  },
  {
    id: 'mishap',
    pattern:
      /\b(?<thing>(?:the |my |our )(?:\w+ )?(?:boiler|car|bike|laptop|phone|fridge|washing machine|dishwasher|heating|train|bus|flight|roof|sink|toilet|wallet|keys|internet|wi-?fi|tyre|tire|oven|screen))\b.{0,20}\b(?:broke\w*|died|leak\w*|stolen|lost|late|cancelled|canceled|delayed|flat|burst|cracked|stopped|is dead|gone|packed up|down|won't)\b|\blost (?<lost>my (?:wallet|keys|phone|purse|bag|ring|glasses|passport))\b/iu,
    lines: [
      '{Said}. How did you manage?',
      '{Thing}, of all things. How did you manage?',
      'Oh no, {lost}. Where did you have it last?',
      'That’s a nuisance. What did it do to the rest of your plans?',
    ],
  },
  {
    id: 'tired',
    pattern:
      /\b(?:tired|exhausted|knackered|worn out|wiped out|drained|shattered|no energy|dead on my feet|sleepy)\b/iu,
    unless: /\btired of\b/iu,
    lines: [
      'Tired. Is that from today, or has it been building up?',
      'Then let’s keep this short. What used up most of you?',
      'Tired out, then. What would rest look like tonight?',
    ],
  },
  {
    id: 'bored',
    pattern: /\b(?:bored|boring|boredom|nothing (?:on|to do)|so dull|same (?:old )?(?:thing|routine) every)\b/iu,
    lines: [
      'Nothing much on, then. If you could be anywhere else right now, where?',
      'Bored. When were you last so busy with something that you forgot the time?',
      'A slow one. What did you do as a kid on a day like this?',
    ],
  },
  {
    id: 'bad-day',
    pattern:
      /\b(?:(?:bad|awful|terrible|horrible|rough|crap|shit|shitty|rubbish|hard|long|difficult|worst|miserable|weird|stressful|hectic|busy) (?:day|week|night|morning|evening|one)|today (?:was|has been|is) (?:hard|bad|awful|rough|terrible|crap|shit|horrible|tough|a lot|too much)|everything (?:went|is going|goes) wrong|feel(?:ing)? (?:down|low|sad|awful|terrible|rubbish|like crap|flat|off)|i'm (?:so )?(?:sad|down|low|fed up)|^sad$|sigh|^(?:ugh|bleh|argh)\b)/iu,
    unless: /\b(?:good|great|nice|lovely|not (?:a )?bad|wasn't)\b/iu,
    lines: [
      '{Said}. I’m sorry. Which hour was the worst of it?',
      'I’m glad you wrote it down here. What part is still with you?',
      'That’s today. What do you need tonight?',
      'I’m sorry. What’s behind it today?',
    ],
    offers: ['hard-day'],
  },
];
