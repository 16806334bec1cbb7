/** News, kindness and company. */
import type { Scene } from './format.ts';

const FOOD =
  'cake|soup|bread|cookies|biscuits|pie|curry|pasta|lasagn[ae]|stew|pancakes|dinner|lunch|breakfast|scones|brownies|muffins|pizza|risotto|chilli|chili|dumplings|tea|coffee|jam|tart|crumble|casserole|roast|food|chocolates?|cinnamon rolls|banana bread|sourdough|noodles|rice|salad|apples|eggs|plums|tomatoes|meal|leftovers|sandwich(?:es)?|omelette|lemon drizzle';

export const GOOD_SCENES: readonly Scene[] = [
  {
    id: 'called-me',
    pattern: /\b(?:called|calls) me (?:a|an|his|her|my|the) /iu,
    lines: ['{Said}{end} How did you answer?', '{Said}{end} Where do you think that came from?'],
  },
  {
    id: 'reminded',
    pattern: /\b(?:reminds?|reminded) me (?:so much |a lot )?of\b/iu,
    lines: ['{Said}. What do you see {him} doing?', '{Said}. How far back does that take you?'],
  },
  {
    id: 'sober',
    pattern:
      /^(?=.*\b(?:sober|clean|smoke[- ]free|without (?:a )?(?:drink|cigarette|smoking|drinking|alcohol)|no (?:cigarettes|alcohol|smoking))\b).*?(?<span>\b(?:\d+|one|two|three|six|nine|a|ten|thirty) (?:full |whole )?(?:days?|weeks?|months?|years?))\b/imu,
    lines: ['{Said}. What got you through it?', '{Span}, one after the other. What’s different already?'],
  },
  {
    id: 'interview-went',
    pattern:
      /\b(?<thing>interview|exam|test|presentation|talk|audition|driving test|concert|performance|speech) (?:went|was|is) (?:ok|okay|fine|well|good|great|really|so|better|over|done|all right|alright)/iu,
    lines: [
      'The {thing} is behind you. Which part are you still thinking about?',
      'So the {thing} is done. What comes next?',
    ],
  },
  {
    id: 'praise',
    pattern:
      /\b(?:(?:said|saying|says) (?:thank you|thanks|well done|good job|(?:i|we)(?:'d| had)? (?:did|done) (?:well|great|a (?:good|great)))|thanked me|praised|proud of me|complimented|noticed (?:my|how|that i)|standing ovation|applau\w+|good feedback|nice feedback|great feedback)\b/iu,
    lines: [
      '{Who} said that to you. What did it take that no one saw?',
      'That was about you. What did it take that no one saw?',
      'And it was said out loud. What did you say back?',
    ],
  },
  {
    id: 'proud-of',
    pattern: /\bproud of (?!me\b|myself\b)/iu,
    lines: ['{Said}. Have you told {him}?', 'You’re proud of {who}. What was that moment like?'],
  },
  {
    id: 'brave',
    pattern:
      /\b(?:said no to|spoke up|stood up (?:for|to)|set a boundary|asked for (?:a raise|help|more)|told (?:him|her|them) (?:no|the truth|how i)|came out to|finally told)\b/iu,
    lines: ['{Said}. What happened right after?', '{Said}. How did you think it would go?'],
  },
  {
    id: 'forgave',
    pattern:
      /\b(?:forgave|forgiven|made up with|made peace with|apologi[sz]ed to|said sorry to|reconciled|talked it out)\b/iu,
    lines: ['{Said}. What made you ready now?', 'That’s a big step with {who}. What did you say to each other?'],
  },
  {
    id: 'proud-self',
    pattern: /\bproud of (?:me|myself)\b|\bi did it\b/iu,
    lines: ['{Said}! What was the hard part?', 'You did it. What was the hard part?'],
  },
  {
    id: 'sold',
    pattern: /\b(?:sold|won|published|got published|released|launched|opened) (?:my|our|a|an|the|first) \w+/iu,
    lines: ['{Said}! Who did you tell first?', 'That’s out in the world now. How did it start?'],
  },
  {
    id: 'baby-sleep',
    pattern: /\b(?:baby|daughter|son|toddler|he|she|twins?|newborn) (?:finally |actually )?slept\b/iu,
    lines: ['{Said}! Did you get some sleep too?', 'What a night. What did you do with the quiet?'],
  },
  {
    id: 'pregnant',
    pattern:
      /\b(?:pregnant|expecting|having a baby|baby (?:is|was) (?:here|born)|gave birth|(?:baby|son|daughter|grandson|granddaughter|niece|nephew|twins|he|she) (?:was|were) born|became an? (?:aunt|uncle|grandma|grandpa|grandmother|grandfather|dad|mum|mom))\b/iu,
    unless: /\b(?:expecting (?:too|more|it|that|him|her|them|a call|to))\b/iu,
    lines: [
      '{Said}{end} Who have you told?',
      'What news! How did you hear?',
      'A new little person! What was your first thought?',
    ],
  },
  {
    id: 'engaged',
    pattern:
      /\b(?:(?:got|are|is|we're) engaged|proposed|said yes|getting married|got married|(?:at|after|before) (?:the|my|our|\w+'s) wedding|wedding (?:was|is|day))\b/iu,
    lines: ['{Said}{end} How did you hear, or were you there?', 'That calls for a toast! How did it happen?'],
  },
  {
    id: 'child-first',
    pattern:
      /\bfirst (?<thing>steps?|words?|tooth|teeth|smile|laugh|day (?:of|at) (?:school|nursery|kindergarten|preschool|big school)|haircut|swim|bike ride|goal|sentence|solid food)\b/iu,
    lines: [
      '{Whose} first {thing}! Where did it happen?',
      'The first {thing}! Where was it?',
      'The first {thing}. What do you want to remember about it?',
    ],
  },
  {
    id: 'child-said',
    pattern:
      /\b(?:my|our) (?:\w+ )?(?:son|daughter|toddler|grandson|granddaughter|kid|child|little (?:boy|girl|one)|(?:two|three|four|five|six|seven|eight|nine|ten)-year-old) (?:said|told|asked|drew|made|hugged|wrote|sang|learned|gave|read|slept|held|helped)\b/iu,
    lines: [
      '{Said}{end} How did you answer?',
      '{Said}{end} What did {his} face look like?',
      'That’s one to remember from {who}. Where were you?',
    ],
  },
  {
    id: 'got-it',
    pattern:
      /\b(?:(?:i |we |finally )?got (?<thing>(?:the|my|a|an) (?:new )?(?:job|place|flat|part|promotion|offer|house|apartment|raise|scholarship|grant|visa|interview|degree|licen[cs]e|keys|puppy|kitten|role|contract|pay rise|mortgage|bonus|apprenticeship))|passed (?<exam>(?:my|the|all my|an?) (?:[\w-]+ ){0,2}(?:exams?|tests?|finals|driving test|theory|course|viva|bar|interview))|(?:was|got|been) (?<up>promoted|accepted|offered [^.,!?;]{2,30}|hired|into [^.,!?;]{2,30}))/iu,
    lines: [
      '{Said}{end} Who did you tell first?',
      'That’s great news. What did it take to get there?',
      'It’s really happening. What will change first?',
    ],
  },
  {
    id: 'love',
    pattern:
      /\b(?:(?:said|says|told me) (?:that )?(?:he|she|they) loves? me|i'm in love|kissed (?:me|him|her)|first date|went on a date|asked me out|holding hands|held hands)\b/iu,
    lines: [
      '{Said}. Where were you when it happened?',
      '{Said}. Who is it, if you’d like to say?',
      'That’s a moment to keep. What did you say?',
    ],
  },
  {
    id: 'did-with',
    pattern:
      /\b(?:finished|built|fixed|painted|planted|repaired|assembled|cleaned|sorted|put up|hung|made|baked|cooked|restored) (?<thing>(?:(?:the|a|an|my|our|some) )?[\w'-]+(?: (?!with|and|for|in|on|at|today|together)[\w'-]+){0,2}) (?:together )?with (?:my |our |the )?\p{L}/iu,
    lines: [
      '{Thing}, with {who}. Who did which part?',
      'You and {who} and {thing}. What did you talk about while you were at it?',
    ],
  },
  {
    id: 'company',
    pattern:
      /\b(?<thing>coffee|lunch|dinner|brunch|breakfast|tea|drinks|a drink|a walk|a picnic|a film|a swim|board games|cards|a beer|wine|ice cream|pizza|a long walk|a run|a hike|shopping) with (?:my |our |the |an? )?\p{L}/iu,
    lines: [
      '{Thing} with {who}. What did you end up talking about?',
      'You and {who}. What did {he} say that stayed with you?',
      'Time with {who}. When will you see {him} again?',
    ],
  },
  {
    id: 'gift',
    pattern: new RegExp(
      String.raw`\b(?:brought|gave|baked|cooked|made|bought|sent|left|dropped off|knitted|posted) (?:me|us) (?<food>(?:some |an? |the |(?:his|her|their) )?(?:[\w-]+ ){0,2}(?:${FOOD}))\b`,
      'iu',
    ),
    lines: [
      '{Food} from {who}! Is there any left?',
      '{Who} thought of you with {food}. What did you say?',
      '{Food}, just like that! Who was it from?',
    ],
  },
  {
    id: 'kindness',
    pattern:
      /\b(?:brought|gave|bought|lent|sent|paid for|wrote|made|knitted|offered|left|handed|picked) (?:me|us) (?<thing>(?:an?|the|some|his|her|their|my) (?!lift|ride|hand|call|hug|seat|break|look|text|message|compliment)[\w'-]+(?: (?!because|when|for|to|and|at|on|in|with|from|after|today|so|that)[\w'-]+){0,3})/iu,
    lines: [
      '{Thing}, from {who}. What did you say?',
      '{Who} didn’t have to. Why do you think {he} did it?',
      '{Thing}! How did that come about?',
    ],
  },
  {
    id: 'kind-deed',
    pattern:
      /\b(?:fixed|repaired|mowed|carried|shovel+ed|returned|paid for|cleaned|babysat|watched|walked|watered|saved|brought back|handed in) (?:my|our)\b/iu,
    unless:
      /\b(?:i|we) (?:\w+ )?(?:fixed|repaired|mowed|carried|shovel+ed|returned|paid|cleaned|babysat|watched|walked|watered|saved|brought|handed)\b|^(?:fixed|repaired|mowed|carried|shovel+ed|returned|paid|cleaned|babysat|watched|walked|watered|saved|brought|finally|just)/iu,
    lines: [
      '{Said}. What did you say to {him}?',
      '{Said}. Did you get to say thank you?',
      'That was kind. Would you have asked?',
    ],
  },
  {
    id: 'helped',
    pattern:
      /\b(?:(?:helped|drove|hugged|complimented|thanked|surprised|invited|comforted|cheered|welcomed|listened to|waited for|stood up for|looked after|checked on|checked in on) (?:me|us)|(?:gave|offered|left|wrote|sent|paid) (?:me|us) (?:a |an |his |her |their )?(?:lift|ride|hand|hug|seat|break|compliment|nice \w+|kind \w+|lovely \w+|message|text|call|card|note|letter)|let me (?:go first|in|merge)|held the door)\b/iu,
    lines: [
      '{Said}. What did you say to {him}?',
      '{Said}. Is that like {him}, or did it surprise you?',
      '{Said}. What was going on just before?',
      'That was kind. Would you have asked?',
    ],
  },
  {
    id: 'new-pet',
    pattern:
      /\b(?:adopted|rescued|got) (?:a|an|our|my) (?:\w+ )?(?:dog|cat|puppy|kitten|greyhound|rabbit|hamster|horse|parrot|labrador|terrier|collie|poodle|guinea pig)\b/iu,
    lines: ['{Said}{end} How did you choose each other?', '{Said}{end} What was the first thing you did together?'],
  },
  {
    id: 'texted',
    pattern: /\b(?:texted|messaged|wrote to|sent) me\b|\b(?:text|message|letter|postcard|email) from\b/iu,
    lines: ['{Said}. How did you answer?', '{Said}. Where were you when you read it?'],
  },
  {
    id: 'call',
    pattern:
      /\b(?:(?<!\b(?:an?|the) \w+ )(?:called|rang|phoned)(?! (?:me |him |her |us |them )?(?:a|an|his|her|my|the|off|it|in|names?)\b)|facetimed|face ?timed|video call\w*|skyped|zoomed|(?:long )?(?:phone )?call with|on the phone|spoke to|spoke with|talked (?:to|with|for)|caught up|catch[- ]?up|chatted|had a (?:long |good |nice |great |proper )?(?:chat|talk|call)|heard from)\b/iu,
    unless:
      /\b(?:haven't|didn't|won't|never|not|angry|shout\w*|yell\w*|bad news|called (?:in sick|off|the doctor|the plumber|it)|customer service|on hold)\b/iu,
    lines: [
      'How nice that you and {who} talked. What did you end up talking about?',
      '{Said}. What’s something {he} said that you’d like to keep?',
      '{Said}. What was the best part?',
      'And how {is} {who} doing?',
    ],
  },
  {
    id: 'visit',
    pattern:
      /\b(?:visit(?:ed|ing)?|came (?:over|by|round|around|home|to stay|for)|popped (?:in|by|round)|dropped by|stayed (?:over|with)|saw (?=(?:my|our|\p{Lu}))|met (?:up )?(?:with )?(?=(?:my|our|\p{Lu}))|ran into|bumped into|reunion|got together)\b/u,
    unless: /\b(?:never|no one|nobody|haven't|didn't|won't|can't|not|dentist|doctor|hospital|bill|letter)\b/iu,
    lines: [
      '{Said}. What did you do together?',
      '{Said}. What made you laugh?',
      'Time together is hard to come by. What do you want to remember about it?',
    ],
  },
];
