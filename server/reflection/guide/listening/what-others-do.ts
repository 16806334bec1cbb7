/** What people tell of somebody else: what they said, gave, did and went through. */
import { type Frame, frame } from './frame.ts';

const other = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'other', verb, asks, more);

export const WHAT_OTHERS_DO: readonly Frame[] = [
  other(
    'hurt-me',
    "(?:shout(?:ed|s|ing)?|yell(?:ed|s|ing)?|scream(?:ed|s|ing)?|snapp?ed|lied|insult(?:ed|s)?|laughed at|made fun of|embarrassed|humiliated|blam(?:ed|es|ing)|criticis(?:ed|es)|ignor(?:ed|es|ing)|blank(?:ed|s)|betrayed|used|hit|pushed)(?: (?:at|to))? (?:me|us)|(?:hates?|hated|pick(?:s|ed|ing) on|bull(?:ies|ied|ying)|can[’']?t stand) (?:me|us)|(?:so |very |really |always )?(?:mean|rude|cruel|unfair|cold|nasty|horrible) (?:to|with) (?:me|us)",
    `
    What did you do then? ~ i (?:said|left|told|cried|just)
    Has {he} done that before? ~ always|again|keeps|every
    What would you have needed from {obj}?
  `,
    { weight: 3, says: 'That would sting.\nNobody likes to be treated like that.' },
  ),
  other(
    'forgot-me',
    "(?:forgot|cancel(?:led|ed)|didn[’']?t (?:come|call|show(?: up)?|ask|turn up|invite|answer|reply|text|write|remember|notice|say)|never (?:comes|helps|listens|visits|shows|remembers|calls|asks|came|called|answers|replied|replies|texts)|stood me up|left me)",
    `
    What had you hoped for?
    Have you told {obj} how that felt? ~ told|said
    Has that happened before? ~ always|again|every|never
  `,
    { weight: 3 },
  ),
  other(
    'cried',
    '(?:started |burst )?(?:cr(?:ied|ying|ies)|in tears|into tears|sobb(?:ed|ing)|wept|teared up)',
    `
    What did you do when {he} cried? ~ i (?:hugged|held|said|told)
    What do you think was behind the tears? ~ because|happy
  `,
    { weight: 3 },
  ),
  other(
    'is-ill',
    "(?:is|was|are|were|has been|got|getting|feels?|feeling|[’']s)? ?(?:really |very |so |quite |a bit )?(?:ill|sick|unwell|poorly|in (?:the )?hospital|in pain|injured)",
    `
    How {be} {subj} now?
    What has changed for you since?
    Who looks after {obj}? ~ i (?:look|care)|me
  `,
    { weight: 3 },
  ),
  other(
    'is-low',
    "(?:is|was|are|were|has been|have been|seems?|seemed|feels?|felt|looked|[’']s)? ?(?:really |very |so |quite |a bit |pretty )?(?:sad|upset|lonely|depressed|struggling|stressed|worried|scared|afraid|nervous|anxious|exhausted|grieving|heartbroken|unhappy)",
    `
      What was it like to see {obj} like that?
      What do you think {subj} could use from you?
    `,
    { weight: 3 },
  ),
  other(
    'leaves',
    '(?:leaves (?:for|home|on|next|tomorrow|us)|goes (?:off|away) to|starts (?:university|college|uni|school)|is leaving|are leaving|is moving|are moving|moves away|is going away|goes back|is flying back)',
    `
      What will you miss most about having {obj} near? ~ miss
      When will you see {obj} again? ~ never|again
      How do you want to say goodbye?
    `,
    { weight: 3 },
  ),
  other(
    'left',
    '(?:moved (?:away|out|to)|went back|flew (?:back|home)|left(?! (?:with|after|early|the room|a|me|it|work|his|her|school|for work)\\b)|went (?:away|off) to)',
    `
      How was it for you when {subj} left?
      When did you last see {obj}? ~ yesterday|today|never
      What has changed since then?
    `,
    { weight: 3 },
  ),
  other(
    'came',
    '(?:came (?:over|round|to visit|to see)|is coming|are coming|coming|visit(?:ed|s|ing)?|turned up|showed up|arriv(?:ed|es|ing)|flew in|dropped by|popped (?:in|round|over)|stopped by|stay(?:ed|ing) (?:with us|over|for)|came back|is back)',
    `
    What would you like to do together? ~ came|visited|turned|stopped|dropped|stayed|arrived
    When had you last seen {obj}? ~ years|months|every|always|last
  `,
  ),
  other(
    'helped',
    '(?:help(?:ed|s|ing)?|drove|picked (?:me|us) up|looked after|took (?:care|over|the (?:kids|children|baby|dog)|him|her|them)|listened|stayed with|sat with|waited (?:for|with)|offered|carried|fixed|covered for|stood up for|shovell?ed|cleared|swept|mowed|cleaned|washed|tidied|packed|babysat|walked|repaired|cooked for|shared|saved (?:me|us)|hugged|held|lent|stepped in|defended|cheered|supported|comforted|checked (?:in|on)|let me|encouraged|rescued|saved)(?: (?:me|us))?(?! (?:out|off|away|over) (?:of|on))',
    `
    How did that come about? ~ because|asked
    What would have happened without {obj}?
    Have you been able to tell {obj} what it meant? ~ thank|told
    What is {subj} like otherwise?
  `,
    { says: 'That was good of {obj}.' },
  ),
  other(
    'gave',
    '(?:g(?:a|i)ve[sn]?|brought|bought|made(?= (?:me|us) (?:an?|some|my|dinner|lunch|breakfast|tea|coffee|soup|cake)\\b)|baked|cooked|knitted|sent|got|surpris(?:ed|es)|took|treated|left|wrote|threw)(?: (?:me|us))(?: with| out| to)?(?! (?:a (?:hard|rough) time|feel|crazy|mad|angry|cry|nervous|alone|sad))',
    `
    What did you say to {obj}? ~ said|thank|told
    What do you think made {obj} do it? ~ because|birthday|christmas|anniversary
    What will you do with {n}? ~ ate|eat|drank|put|used
    What was it like to get {n}? ~ happy|felt|loved
  `,
    { says: 'That was kind of {obj}.' },
  ),
  other(
    'told-me',
    '(?:told|tells|said|says|admitted|confessed|explained|announced|mentioned|thinks|thought|complimented|praised|thanked|congratulated|complained) (?:to )?(?:me|us)(?: that)?',
    `
      What do you make of that? ~ always|used to
      How did it feel to hear that from {obj}? ~ felt|feel|made me
      What did you say to that? ~ i (?:said|told|answered|just|asked)|always|used to|died|passed
    `,
  ),
  other(
    'praised',
    "(?:said|says|told (?:me|us)|thought|thinks|wrote)(?: that)? (?:it|that|i|we|my|this|our)[’']?s? ?(?:was|were|is|am|are|had|did|did it|made)?(?: \\p{L}+){0,3}? (?:the first|the best|great|brilliant|lovely|good|well|amazing|wonderful|excellent|proud|helpful|beautiful|perfect|clear|so kind)",
    `
      What was it like to hear that? ~ felt|happy
      What of it do you believe yourself? ~ believe
      What did you answer? ~ i (?:said|told|just|thanked)
    `,
    { weight: 3, says: 'That is something to be told.\nA good thing to hear.' },
  ),
  other(
    'not-want',
    "(?:does not|doesn[’']?t|doesnt|do not|don[’']?t|dont|didn[’']?t|won[’']?t|will not|refuses? to|is refusing to|is not|isn[’']?t)(?: really| even| ever)? (?:want|like to|let|talk|listen|agree|help|accept|answer|speak)",
    `
      What do you think is behind that? ~ because
      What have you said to {obj} about it? ~ told|said
      What do you think {subj} would say matters most?
      What would you like {obj} to understand?
    `,
  ),
  other(
    'decides',
    "(?:has |have |had |[’']s )?(?:made up (?:his|her|their) mind|decided|promised|changed (?:his|her|their) mind|said (?:no|yes)(?! to me))",
    `
      What makes you think so? ~ because|told|said
      What would you like to have said in it?
      What happens if it stays like that?
    `,
    { weight: 3 },
  ),
  other(
    'says',
    '(?:says?|said|thinks?|thought|told me|tells me|reckons|claims|believes)',
    `
      What do you make of that? ~ i think
      How is it for you to hear that? ~ feel|felt
    `,
    { weight: 1 },
  ),
  other(
    'will-do',
    "(?:wants?|offer(?:ed|s)|is going|plans?|would like|promised|will|[’']ll) (?:to )?(?:cook|bake|make|help|show|take|bring|give|visit|come|meet|teach|invite|drive)(?: (?:me|us|something|dinner|lunch|cake))?",
    `
      What are you looking forward to about it? ~ forward|afraid|worr
      How did that come up? ~ because|asked|said
      What would you like to do with {obj} then?
    `,
  ),
  other(
    'wants-of-me',
    '(?:wants?|wanted|expects?|expected) me to',
    `
      What would you like?
    `,
  ),
  other(
    'asked-me',
    '(?:ask(?:ed|s)|invit(?:ed|es)|wants?|wanted) (?:me|us)(?: (?:to|if|for|out|over|whether|about))?',
    `
    What did you say? ~ i (?:said|told|answered)|yes|no\\b|accepted
    What would you like to do? ~ said yes|accepted|went|i did
    What makes it hard to say yes or no? ~ said|accepted|happy|excited|of course
  `,
  ),
  other(
    'called-me',
    '(?:call(?:ed|s)|rang|phoned|text(?:ed|s)|messag(?:ed|es)|wrote|e-?mailed|contacted|facetimed)(?: to)? (?:me|us)(?=[.,!?]|$| (?:back|again|today|yesterday|tonight|last|on|this|and|about|when|from|out|after))',
    `
    What did {subj} have to say? ~ said|told|asked|about|that
    How was it to hear from {obj}? ~ nice|good|happy|weird|great
  `,
  ),
  other(
    'has-news',
    '(?:g[eo]t(?:ting|s)?|was|were|is|are|has been) (?:\\w+ )?(?:engaged|married|pregnant|promoted|promotion|the job|a (?:new )?job|accepted|selected|hired|into|chosen|born|expecting(?! (?:a (?!baby)|an|the|me|my)\\b)|graduat\\w+|a (?:place|scholarship|medal|prize|award|puppy|dog|cat|house|flat))|had (?:a|her|his|their) (?:\\w+ )?baby|passed|won|got (?:the cup|the title|gold|silver|bronze|first place|through to)|graduated|had (?:his|her|their) first',
    `
    How did you hear? ~ told|called|saw|was there|texted
    What did you do when you heard? ~ cried|called|hugged|celebrat|party
    What went into that, for {obj}? ~ pregnant|engaged|married|baby|born
    What does it mean for you?
  `,
    { weight: 3 },
  ),
  other(
    'first',
    '(?:(?:took|said|had|did|spoke|rode|swam|walked|slept|ate|started|learn(?:ed|t)) (?:\\w+ ){0,3}(?:first|for the first time|by (?:her|him|them)self|all night|through|to (?:walk|read|swim|ride|talk|speak)|school|nursery|university|college)|can (?:now )?(?:walk|read|swim|ride|talk)|.{2,40}\\b(?:all )?by (?:him|her)self)',
    `
    Where were you when it happened? ~ at |in |was there
    What did {he} look like just then? ~ face|smil|proud|laugh
    Who did you tell first? ~ told|called
  `,
    { weight: 3, says: 'That only happens once.' },
  ),
  other(
    'lost',
    '(?:lost (?:his|her|their)|(?:is|was|are|has been|got) (?:laid off|fired|diagnosed|divorc\\w+|split\\w*|breaking up|dumped)|broke (?:his|her|up))',
    `
    How {be} {subj} taking it?
    How did you find out? ~ told|called|texted
    What do you think {subj} needs most now?
  `,
    { weight: 3 },
  ),
  other(
    'loves',
    "(?:loves?|loved|likes?|liked|enjoy(?:s|ed)?|adores?|is (?:so |really )?into|can[’']?t wait)",
    `
      What do you think {subj} likes about {n}? ~ because
    `,
  ),
  other(
    'taught',
    '(?:taught|teach(?:es)?|showed|trained|coached|introduced) (?:me|us)',
    `
    What do you still do the way {subj} showed you?
    What was {subj} like as a teacher?
  `,
  ),
  other(
    'laughed',
    '(?:laugh(?:ed|s|ing)?|giggl(?:ed|es|ing)|smil(?:ed|es|ing)|grinn(?:ed|ing)|beamed|danced|lit up|cuddled|kissed|snuggled)',
    `
      What was it like to see {obj} like that?
      What were you doing just then? ~ i |we 
    `,
  ),
  other(
    'is-away',
    '(?:is|are|was|lives?|living)(?: still)? (?:in(?! (?:hospital|love|pain|bed|tears|the|a|her|his|their|trouble|charge|my|our)\\b)|abroad|(?:so |very |too )?far(?: away)?(?! (?:better|more|too)\\b)|overseas)',
    `
      How do you keep in touch? ~ call|text|phone|skype
      When did you last see {obj}? ~ years|months|last|ago
    `,
  ),
  other(
    'used-to',
    '(?:used to|would always|always used to)',
    `
    What do you remember best about {obj}? ~ remember
    What of {him} do you see in yourself? ~ patient|client|neighbou?r|colleague|resident|teacher|husband|wife|partner|friend|boyfriend|girlfriend|ex\\b
  `,
    { weight: 3 },
  ),
  other(
    'was-like',
    '(?:was|were)(?: (?:so|very|always|really|a|an|quite|pretty|such a))* (?:strict|quiet|hard|tough|loving|warm|stubborn|shy|gentle|absent|violent|severe|cold)',
    `
      How did that show?
    `,
  ),
  other(
    'was-so',
    '(?:was|were)(?: (?:so|very|really|such a|pretty|quite|super|too|actually|a))* (?:kind|nice|sweet|lovely|funny|patient|supportive|helpful|generous|mean|rude|difficult|annoying|cold|distant)',
    `
      What did {subj} do? ~ because|when|left|but
    `,
  ),
  other(
    'does',
    '(?:never |always |just |only |still |often )*(?!(?:is|was|has|his|this|us|does|says|means|needs|wants|feels|thinks|knows|hurts|sucks)\\b)\\p{L}{2,}s(?= )',
    `
      What is that like for you? ~ feel|felt
    `,
    { weight: 1 },
  ),
  other(
    'did',
    '(?!(?:was|were|had|did|is|has|does)\\b)(?:\\p{L}{3,}ed|went|came|made|took|gave|sat|stood|kept|left|put|let|ran|looked|got)',
    `
      How was that for you? ~ felt|feel|happy|sad
      What did you make of that? ~ i thought
      What did you do then? ~ then i|i (?:said|told|just|did)
    `,
    { weight: 1 },
  ),
];
