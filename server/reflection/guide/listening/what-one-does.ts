/** What people tell that they did, saw, had and got. */
import { type Frame, frame } from './frame.ts';

const own = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'writer', verb, asks, more);

export const WHAT_ONE_DOES: readonly Frame[] = [
  own(
    'argued',
    '(?:argu(?:e|ed|ing)|fought|fight(?:ing)?|fell out|clash(?:ed|ing)?|had (?:a|an|another|such a) (?:\\w+ )?(?:argument|fight|row|falling out))(?: (?:with|about|over))?',
    `
    What was it about? ~ about|over|because
    How did you leave it with {obj}? ~ since|now|sorry
    What do you wish {subj} had understood?
    What started it? ~ because|started
  `,
    { weight: 3 },
  ),
  own(
    'shouted',
    '(?:shout(?:ed)?|yell(?:ed)?|snapp?ed|lost (?:my|it) (?:temper|with)|swore)(?: at)?',
    `
    What came before that? ~ because|after|when
    What would you like to say to {obj} now?
    How was it between you and {obj} afterwards?
  `,
    { weight: 3 },
  ),
  own(
    'apologised',
    '(?:apologi[sz]ed?|said sorry|made up)(?: to| with)?',
    `
    How did {subj} take it?
    What was it like to say it?
  `,
    { weight: 3 },
  ),
  own(
    'told',
    '(?:told|confessed to|explained to|opened up to)',
    `
    How did {subj} take it? ~ said|took
    What did {subj} say?  ~ said|answer|replied
  `,
    { weight: 3 },
  ),
  own(
    'asked',
    'asked',
    `
    What did {subj} say? ~ said|answer|replied|told me
    How was it to ask?
  `,
  ),
  own(
    'talked',
    '(?:talk(?:ed|ing)?|spoke|speak|chat(?:ted|ting)?|caught up|catching up|had (?:a|an|such a|the) (?:\\w+ ){0,2}(?:conversation|chat|talk|call|catch-up))(?: (?:to|with|on the phone with|on the phone|over the phone with))?',
    `
      What did you and {subj} talk about? ~ about|every|often|always|sometimes
      What did you talk about? ~ about|every|often|always|sometimes
      What did {subj} say that stayed with you? ~ every|often|always
    `,
  ),
  own(
    'called',
    '(?:call(?:ed|ing)?|rang|phon(?:ed|ing)?|facetim(?:ed|ing)?|video ?call(?:ed)?|text(?:ed|ing)?|messag(?:ed|ing)?|e-?mail(?:ed)?|wrote to|write to)(?! (?:me|it|in sick|off)\\b)',
    `
    What did you and {subj} talk about? ~ about|said|told|answer
    What did {subj} say? ~ said|answer|replied|told
    How was it to hear from {obj}?
  `,
  ),
  own(
    'met',
    '(?:met(?: up)?|meet(?:ing)? up|meeting|r[au]n into|bumped into|saw|see|seeing|visit(?:ed|ing)?|hung out|hang(?:ing)? out|spent (?:the |some |a |all |my )?(?:\\w+ ){0,3}|spend(?:ing)? time)(?: with)?',
    `
    How {be} {subj} doing these days? ~ doing|ill|sick|hospital|died
    What did you and {subj} do together? ~ played|went|walked|ate|cooked|watched|talked|drank
    When had you last seen {obj}? ~ every|always|last|years|ago|months|daily|live
    What was the best part of being with {obj}?
  `,
  ),
  own(
    'visited',
    '(?:visit(?:ed|ing)?|explor(?:ed|ing)|toured)',
    `
      What was it about {n} that you liked? ~ hated|boring|bad
      What took you to {n}? ~ because|to see
      Which moment there do you remember best?
    `,
  ),
  own(
    'will-be',
    "(?:will|[’']ll|am going to|are going to|am gonna) be",
    `
      How do you feel about it? ~ nervous|excited|happy|scared|looking forward
      When does that begin? ~ [a-z]*day|month|week|tomorrow|soon|started
    `,
  ),
  own(
    'helped',
    '(?:help(?:ed|ing)?|volunteer(?:ed|ing)?|looked after|look(?:ing)? after|took care of|cared for|babysat)',
    `
      What was it like to help {obj}? ~ client|customer
      How did {subj} take it? ~ said|thanked|told|happy
      What made you step in? ~ because|asked|job|work
    `,
  ),
  own(
    'gave',
    '(?:gave|give|giving|donated|lent|surpris(?:ed|ing)|sent)',
    `
    How did {subj} react? ~ cried|smil|laugh|loved|happy|said
    What made you think of it?
  `,
  ),
  own(
    'taught',
    '(?:taught|showed|coached)',
    `
    How did {subj} get on?
    What do you like about showing somebody something?
  `,
  ),
  own(
    'new-friend',
    '(?:make|made|making|met|meet|found|find) (?:an? )?(?:new |good |real |first )*friends?(?= |[.,!?]|$)',
    `
      How did you two start talking? ~ talk|spoke|sat
      What do you like about {obj}? ~ like|funny|kind|because
      What did you talk about? ~ talk|spoke|about
    `,
    { weight: 3, says: 'A new friend is good news.\nThat is good news.' },
  ),
  own(
    'made-food',
    '(?:cook(?:ed|ing)?|bak(?:ed|e|ing)|grilled|roasted|made|make|making)(?! (?:me|us|it|of|up|out|plans?|sure|money|friends|love|an effort|progress|fun|mistakes?|a (?:mistake|decision|point|list|call|difference|fool)|the (?:\\w+ ){0,2}(?:laugh|cry|smile|bed))\\b)',
    `
    How did {n} turn out? ~ no |didn|rose|risen|perfect|friend|habit|turned out|delicious|tasty|yummy|burn|flat|perfect|great|loved|good
    Who did you make {n} for? ~ for|birthday
    Where did you learn to make {bare}?
  `,
  ),
  own(
    'ate',
    '(?:ate|eat|eating|tasted|tried|try|trying|had)(?= (?:\\p{L}+ ){0,4}(?:breakfast|lunch|dinner|supper|brunch|cake|pie|soup|pizza|pasta|curry|burger|sushi|ice cream|chocolate|steak|salad|sandwich|tea|coffee|wine|food|meal|takeaway|bbq|barbecue|rice|noodles|chicken|fish|bread|cookies?|biscuits?|pancakes?|tacos?)\\b)',
    `
    How was {n}? ~ delicious|good|great|nice|tasty|amazing|awful|awesome|lovely|yummy
    Who did you eat with? ~ with|alone|myself|we |family|friend
    What made {n} so good? ~ because|too|to much|junk|not |n[’']t|bad|ok
  `,
  ),
  own(
    'ate-out',
    '(?:went|go|going|gone|was|were) (?:out )?(?:for|to) (?:a |an )?(?:\\w+ )?(?:dinner|lunch|breakfast|brunch|drinks?|coffee|tea|ice cream)',
    `
    What did you and {subj} talk about? ~ about
    Where did you go? ~ at |restaurant|café|cafe|pub
    Which moment of it did you like best?
  `,
  ),
  own(
    'bought',
    '(?:bought|buy|buying|purchas(?:ed|ing)|order(?:ed|ing)|treated myself to|got myself|got|received|was given)(?= (?:a|an|some|my|our|the|new|two|three|\\p{L}+s\\b))(?!.*\\bback\\b)(?! (?:\\w+ ){0,3}(?:job|promotion|call|text|message|letter|email|result|results|cold|flu|chance|feeling|sleep|rest|time|work|news|feedback|compliment|raise|offer|degree|grade|divorce|diagnosis)\\b)',
    `
    What made you choose {n}? ~ because|wanted|needed
    What will you do with {n} first?
    How long had you wanted {n}? ~ long|years|months|weeks
  `,
  ),
  own(
    'got-news',
    '(?:got|received|had|heard|opened)(?= (?:\\p{L}+ ){0,3}(?:call|text|message|letter|email|result|results|news|feedback|compliment|offer)\\b)',
    `
    What did it say? ~ said|that|from .* about
    How did you feel when it came? ~ felt|happy|sad|relieved
  `,
  ),
  own(
    'won',
    '(?:won|win|winning)',
    `
    How did you find out that you had won? ~ told|called|announced
    What did winning feel like? ~ felt|happy
    What will you do with {n}?
  `,
  ),
  own(
    'found',
    '(?:found|come across|came across|discovered)(?! out)',
    `
    Where did you come across {n}? ~ in |on |under|behind|at 
    What did you do with {n}?
  `,
  ),
  own(
    'lost',
    '(?:lost|misplaced)(?! (?:my job|weight|\\d+|touch|it|interest|hope|track|count|sleep|the game|the match))',
    `
    When did you last have {n}?
    What was {n} to you?
  `,
  ),
  own(
    'broke',
    '(?:broke|dropped|smashed|spilled|crashed|ruined|burn(?:ed|t))',
    `
      How did it happen? ~ because|when|first
    `,
  ),
  own(
    'read',
    '(?:(?:finish(?:ed|ing)|start(?:ed|ing)|love|loved) )?(?:read|reading)(?! (?:to|for)\\b)',
    `
    What stays with you from {n}?
    What is it about? ~ about
    What made you pick {n}? ~ because|recommended|gave
  `,
  ),
  own(
    'finished',
    '(?:finish(?:ed|ing)?|complet(?:ed|ing|e)|submitted|handed in|wrapped up|got through)',
    `
    How long had {n} been on your plate? ~ year|month|week|day|hour
    What was the hardest stretch of {n}?
    What did you do right after? ~ then|after
    What comes next for you?
  `,
    { says: 'Done, then. That must feel lighter.' },
  ),
  own(
    'watched',
    '(?:watch(?:ed|ing)?)(?! (?:youtube|netflix|tv|videos|television|tiktok|series)\\b)',
    `
    What did you think of {n}? ~ loved|great|good|bad|boring|funny
    Which bit of {n} stayed with you?
    Who watched {n} with you? ~ with|alone|we 
  `,
  ),
  own(
    'listened',
    '(?:listen(?:ed|ing)? to|heard|hearing)',
    `
    What does {n} do for you? ~ calm|happy|feel
    What did {n} bring back?
  `,
  ),
  own(
    'played',
    '(?:play(?:ed|ing)?)(?! with)',
    `
    How did {n} go? ~ won|lost|fun|great|beat
    What do you like about {n}? ~ like|love
  `,
  ),
  own(
    'played-with',
    '(?:play(?:ed|ing)? (?:\\w+ )?with)',
    `
    What did you and {subj} play?
    What {do} {subj} like to play best?
  `,
  ),
  own(
    'danced',
    '(?:danc(?:e|ed|ing)|sang|sing|singing)',
    `
    What was the song? ~ song
    When did you last do that before? ~ always|every|years
  `,
  ),
];
