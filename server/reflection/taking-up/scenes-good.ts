/** News, kindness, company, things done and seen. */
import type { Scene } from './format.ts';

const FOOD =
  'cake|soup|bread|cookies|biscuits|pie|curry|pasta|lasagn[ae]|stew|pancakes|dinner|lunch|breakfast|scones|brownies|muffins|pizza|risotto|chilli|chili|dumplings|tea|coffee|jam|tart|crumble|casserole|roast|food|chocolates?|cinnamon rolls|banana bread|sourdough|noodles|rice|salad|apples|eggs|plums|tomatoes|meal|leftovers|sandwich(?:es)?|omelette|lemon drizzle';

export const GOOD_SCENES: readonly Scene[] = [
  {
    id: 'called-me',
    pattern: /\b(?:called|calls) me (?:a|an|his|her|my|the) /iu,
    lines: ['{Said}{end} How did you answer?', '{Said}{end} What’s behind it, do you think?'],
  },
  {
    id: 'reminded',
    pattern: /\b(?:reminds?|reminded) me (?:so much |a lot )?of\b/iu,
    lines: ['{Said}. What is it you see {him} doing?', '{Said}. How far back does that take you?'],
  },
  {
    id: 'sober',
    pattern:
      /(?=.*\b(?:sober|clean|smoke[- ]free|without (?:a )?(?:drink|cigarette|smoking|drinking|alcohol)|no (?:cigarettes|alcohol|smoking))\b).*?(?<span>\b(?:\d+|one|two|three|six|nine|a|ten|thirty) (?:full |whole )?(?:days?|weeks?|months?|years?))\b/iu,
    lines: ['{Span}. What got you through the first ones?', '{Span}, one after the other. What’s different already?'],
  },
  {
    id: 'interview-went',
    pattern:
      /\b(?<thing>interview|exam|test|presentation|talk|audition|driving test|concert|performance|speech) (?:went|was|is) (?:ok|okay|fine|well|good|great|really|so|better|over|done|all right|alright)/iu,
    lines: [
      'The {thing} is behind you. Which moment of it are you still thinking about?',
      'So the {thing} is done. When do you hear more?',
    ],
  },
  {
    id: 'praise',
    pattern:
      /\b(?:(?:said|saying|says) (?:thank you|thanks|well done|good job|(?:i|we)(?:'d| had)? (?:did|done) (?:well|great|a (?:good|great)))|thanked me|praised|proud of me|complimented|noticed (?:my|how|that i)|standing ovation|applau\w+|good feedback|nice feedback|great feedback)\b/iu,
    lines: [
      '{Who} said that, to you. What went into it that nobody saw?',
      'That was meant for you. What went into it that nobody saw?',
      'And it was said out loud. What did you answer?',
    ],
  },
  {
    id: 'proud-of',
    pattern: /\bproud of (?!me\b|myself\b)/iu,
    lines: ['{Said}. Have you told {him}?', 'You’re proud of {who}. What did {his} face look like?'],
  },
  {
    id: 'brave',
    pattern:
      /\b(?:said no to|spoke up|stood up (?:for|to)|set a boundary|asked for (?:a raise|help|more)|told (?:him|her|them) (?:no|the truth|how i)|came out to|finally told)\b/iu,
    lines: ['{Said}. What happened right after?', '{Said}. How had you pictured it beforehand?'],
  },
  {
    id: 'forgave',
    pattern:
      /\b(?:forgave|forgiven|made up with|made peace with|apologi[sz]ed to|said sorry to|reconciled|talked it out)\b/iu,
    lines: ['{Said}. What made it possible now?', 'After all that, with {who}. What did you say to each other?'],
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
    lines: ['{Said}! And you, did you sleep too?', 'What a night. What did you do with the quiet?'],
  },
  {
    id: 'pregnant',
    pattern:
      /\b(?:pregnant|expecting|having a baby|baby (?:is|was) (?:here|born)|gave birth|was born|became an? (?:aunt|uncle|grandma|grandpa|grandmother|grandfather|dad|mum|mom))\b/iu,
    unless: /\b(?:expecting (?:too|more|it|that|him|her|them|a call|to))\b/iu,
    lines: [
      'What news about {who}! How did you hear?',
      'What news! Who knows already?',
      'A new person on the way to you all. What was your first thought?',
    ],
  },
  {
    id: 'engaged',
    pattern:
      /\b(?:(?:got|are|is|we're) engaged|proposed|said yes|getting married|got married|(?:at|after|before) (?:the|my|our|\w+'s) wedding|wedding (?:was|is|day))\b/iu,
    lines: ['{Said}{end} How did you hear, or were you there?', 'That’s news for a toast! How did it happen?'],
  },
  {
    id: 'child-first',
    pattern:
      /\bfirst (?<thing>steps?|words?|tooth|teeth|smile|laugh|day (?:of|at) (?:school|nursery|kindergarten|preschool|big school)|haircut|swim|bike ride|goal|sentence|solid food)\b/iu,
    lines: [
      '{Whose} first {thing}! Where did it happen?',
      'The first {thing}! Where was it?',
      'The first {thing}. What will you remember of it?',
    ],
  },
  {
    id: 'child-said',
    pattern:
      /\b(?:my|our) (?:\w+ )?(?:son|daughter|toddler|grandson|granddaughter|kid|child|little (?:boy|girl|one)|(?:two|three|four|five|six|seven|eight|nine|ten)-year-old) (?:said|told|asked|drew|made|hugged|wrote|sang|learned|gave|read|slept|held|helped)\b/iu,
    lines: [
      '{Said}{end} How did you answer?',
      '{Said}{end} What did {his} face look like?',
      'That’s one to write down, from {who}. Where were you?',
    ],
  },
  {
    id: 'got-it',
    pattern:
      /\b(?:(?:i |we |finally )?got (?<thing>(?:the|my|a|an) (?:new )?(?:job|place|flat|part|promotion|offer|house|apartment|raise|scholarship|grant|visa|interview|degree|licen[cs]e|keys|puppy|kitten|role|contract|pay rise|mortgage|bonus|apprenticeship))|passed (?<exam>(?:my|the|all my|an?) (?:[\w-]+ ){0,2}(?:exams?|tests?|finals|driving test|theory|course|viva|bar|interview)|it|first time)|(?:was|got|been) (?<up>promoted|accepted|offered [^.,!?;]{2,30}|hired|into [^.,!?;]{2,30}))/iu,
    lines: [
      'You got {thing}! Who did you tell first?',
      'You passed! Who did you tell first?',
      'You were {up}! Where were you when you heard?',
      'That’s great news. What did it take to get there?',
      'You did it. What’s the first thing that will be different?',
    ],
  },
  {
    id: 'love',
    pattern:
      /\b(?:(?:said|says|told me) (?:that )?(?:he|she|they) loves? me|i'm in love|kissed (?:me|him|her)|first date|went on a date|asked me out|holding hands|held hands)\b/iu,
    lines: [
      '{Who}! Where were you when it happened?',
      'That’s a good one to keep. What did you say back?',
      'And the day after: what do you still see in front of you?',
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
      'You and {who}, then. What’s something {he} said?',
      'Time with {who}. When do you see {him} again?',
    ],
  },
  {
    id: 'gift',
    pattern: new RegExp(
      String.raw`\b(?:brought|gave|baked|cooked|made|bought|sent|left|dropped off|knitted|posted) (?:me|us) (?<food>(?:some |an? |the |(?:his|her|their) )?(?:[\w-]+ ){0,2}(?:${FOOD}))\b`,
      'iu',
    ),
    lines: [
      '{Food} from {who}! Already eaten?',
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
      '{Who} didn’t have to. What made {him} think of it, do you know?',
      '{Thing}! How did that come about?',
    ],
  },
  {
    id: 'helped',
    pattern:
      /\b(?:(?:helped|drove|hugged|complimented|thanked|surprised|invited|comforted|cheered|welcomed|listened to|waited for|stood up for|looked after|checked on|checked in on) (?:me|us)|(?:gave|offered|left|wrote|sent|paid) (?:me|us) (?:a |an |his |her |their )?(?:lift|ride|hand|hug|seat|break|compliment|nice \w+|kind \w+|lovely \w+|message|text|call|card|note|letter)|let me (?:go first|in|merge)|held the door)\b/iu,
    lines: [
      '{Said}. What did you say to {him}?',
      '{Said}. Was it like {him}, or did it surprise you?',
      '{Said}. What was going on just before?',
      'That was kind. Would you have asked?',
    ],
  },
  {
    id: 'call',
    pattern:
      /\b(?:(?:called|rang|phoned)(?! (?:me |him |her |us |them )?(?:a|an|his|her|my|the|off|it|in|names?)\b)|facetimed|face ?timed|video call\w*|skyped|zoomed|texted|wrote to me|(?:long )?(?:phone )?call with|on the phone|spoke to|spoke with|talked (?:to|with|for)|caught up|catch[- ]?up|chatted|had a (?:long |good |nice |great |proper )?(?:chat|talk|call)|heard from)\b/iu,
    unless:
      /\b(?:haven't|didn't|won't|never|not|angry|shout\w*|yell\w*|bad news|called (?:in sick|off|the doctor|the plumber|it)|customer service|on hold)\b/iu,
    lines: [
      'How nice that you and {who} talked. What did you end up talking about?',
      '{Said}. What’s something {he} said that you’d like to keep?',
      '{Said}. What was the best bit of it?',
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
      'Time together is hard to come by. What will you remember of it?',
    ],
  },
  {
    id: 'distance',
    pattern:
      /\b(?:ran|run|jogged|cycled|biked|swam|walked|hiked|climbed|rowed|rode) (?:my first |a |an |about |over |almost |nearly )?(?<thing>\d[\w.,]*(?: ?(?:k|km|kms|miles?|lengths|laps|metres|meters|minutes|hours))?|half marathon|marathon|10k|5k|parkrun)\b/iu,
    lines: [
      '{Thing}! When did you know that you’d make it?',
      'That’s {thing} more than the sofa. What got you out of the door?',
      'And you did all of {thing}. How do your legs feel?',
    ],
  },
  {
    id: 'workout',
    pattern:
      /\b(?:gym|yoga|pilates|work(?:ed)? out|workout|went (?:for a (?:run|swim|jog|ride)|running|swimming|cycling|climbing|dancing)|personal best|\bpb\b|training)\b/iu,
    lines: [
      '{Said}. What got you out of the door?',
      'You got yourself moving. What got you out of the door?',
      'And afterwards, how was it to sit down?',
      'What was the bit where you nearly didn’t go?',
    ],
  },
  {
    id: 'harvest',
    pattern:
      /\b(?:the |my |our |some )?(?<thing>(?:first |last |little )?(?:tomato(?:es)?|strawberr(?:y|ies)|roses?|tulips?|snowdrops?|daffodils?|crocus(?:es)?|seeds?|seedlings?|sunflowers?|beans|peas|potatoes|apples|basil|orchid|peonies|sweet peas|lavender|bulbs|courgettes?|pumpkins?|blossom|cherry blossoms?|magnolia|plants?|garden))\b.*\b(?:came (?:up|out)|bloom\w*|flower\w*|open\w*|sprout\w*|ripe\w*|grow\w*|grew|out|picked|showing|harvest\w*)\b/iu,
    lines: [
      'The {thing}! How long had you been waiting for that?',
      'Good to hear about the {thing}. Who gets to see it besides you?',
      'So the {thing} made it. What do you do with it now?',
    ],
  },
  {
    id: 'animal',
    pattern:
      /\b(?:an?|the|two|three|some|my|our|a (?:little|tiny|huge|baby|red|grey|white)) (?<thing>(?:heron|fox|deer|owl|robin|hedgehog|kingfisher|squirrel|bee|bumblebee|butterfly|ladybird|ladybug|seal|dolphin|swan|duckling|duck|goose|geese|badger|hare|rabbit|woodpecker|blackbird|wren|swallow|hawk|buzzard|kestrel|eagle|otter|frog|toad|snail|bat|stork|crane|magpie|crow|gull|puffin|whale|turtle|lizard|dragonfly|moth|spider|fawn|lamb|calf|foal|peacock|pheasant|pelican|hummingbird|cardinal)s?)\b/iu,
    lines: [
      'A {thing}! How close did it let you come?',
      'A {thing}, of all things. What was it up to?',
      'Not everyone would have noticed the {thing}. Where exactly was it?',
    ],
  },
  {
    id: 'pet',
    pattern:
      /\b(?<thing>(?:my|our|the) (?:\w+ )?(?:dog|cat|puppy|kitten|pup|rabbit|horse|guinea pigs?|hamster|budgie|parrot))\b/iu,
    lines: [
      '{Said}. What was {thing} up to?',
      'I see {thing} has a part in it. What does {thing} do that makes you laugh?',
      'How did you and {thing} find each other?',
    ],
  },
  {
    id: 'snow',
    pattern: /\b(?<thing>snow(?:ed|ing)?|snowflakes?)\b/iu,
    lines: ['Snow! Is it still coming down?', 'Snow. Have you been out in it?', 'And is it staying on the ground?'],
  },
  {
    id: 'sky',
    pattern:
      /\b(?<thing>rainbow|sunset|sunrise|stars|full moon|moon|northern lights|clouds|frost|fog|mist|thunderstorm|autumn leaves|light)\b/iu,
    unless: /\b(?:light (?:bulb|switch)|traffic light|five stars|starbucks)\b/iu,
    lines: ['{Said}. Did anyone else see it?', 'The {thing}. Where were you when you saw it?'],
  },
  {
    id: 'sun',
    pattern: /\b(?:sun(?:ny|shine)?|warm (?:day|enough|weather)|first warm|blue sky|spring (?:is|air)|heatwave)\b/iu,
    lines: [
      '{Said}. What did you do with it?',
      'A bit of sun. What did you do with it?',
      'Sun, then. Where did you catch it?',
    ],
  },
  {
    id: 'rain',
    pattern: /\b(?:rain(?:ed|ing|y)?|drizzle|storm|pouring|grey (?:day|sky)|gray (?:day|sky)|windy)\b/iu,
    lines: [
      '{Said}. Were you out in it, or listening to it?',
      'Rain, then. Were you in it or listening to it?',
      'That kind of weather. What was it good for?',
    ],
  },
  {
    id: 'water-and-woods',
    pattern:
      /\b(?<thing>the (?:river|sea|lake|beach|forest|woods|park|mountains?|hills?|canal|coast|ocean|garden|allotment|market|library|museum|pub|theatre|theater|cinema|zoo|pool))\b/iu,
    lines: ['{Said}. What did you see there that you’d like to keep?', '{Said}. What did it sound like there?'],
  },
  {
    id: 'cooked',
    pattern: new RegExp(
      String.raw`\b(?:cooked|baked|made|tried|ate|had|cooking|baking|making) (?<food>(?:some |an? |the |my |our )?(?:(?!for|with|and|to|it|me|in|on)[\w'-]+ ){0,2}(?:${FOOD}))\b`,
      'iu',
    ),
    unless: /\bno (?:breakfast|lunch|dinner)\b/iu,
    lines: [
      '{Food}! How did it turn out?',
      'I see, {food}. Where did you learn to make it?',
      'And who got to eat {food} with you?',
    ],
  },
  {
    id: 'finished',
    pattern:
      /\b(?:finally |just |have |i )?(?:finished|completed|submitted|handed in|sent off|sorted out|cleaned|cleared|tidied|fixed|repaired|painted|planted|mended|decluttered|organi[sz]ed|wrote|got through|paid off) (?<thing>(?:the|my|a|an|our|that|all the|all my) [\w'-]+(?: (?!today|and|with|for|in|at|after|this|before|so|but|which|that|yesterday)[\w'-]+){0,3})/iu,
    lines: [
      '{Said}{end} How long had that been on your list?',
      '{Said}{end} What was the fiddly bit?',
      '{Thing}: done. What do you do with the time now?',
    ],
  },
  {
    id: 'reading',
    pattern:
      /\b(?:read|reading|watched|watching|finished|started|listening to|listened to|playing|played|saw|rewatched|reread) (?<thing>(?:an? |the |my |this |some )?(?:new |old |good |great |whole |really good |favou?rite )?(?:book|novel|film|movie|series|show|album|song|record|podcast|game|concert|band|piano|guitar|documentary|match|audiobook|poems?|play|musical|chess|football|magazine|comic))\b/iu,
    lines: [
      '{Said}. Which bit has stayed with you?',
      'So {thing}. Who would you recommend it to?',
      'What is it about {thing} that suits you right now?',
    ],
  },
  {
    id: 'learned',
    pattern:
      /\b(?:learn(?:ed|t|ing)?|studied|studying|practi[sc]ed|practi[sc]ing|lesson|class) (?:to |how to |my |the |some |for )?(?<thing>(?!that\b|about\b|a lot\b)[\w'-]+(?: (?!today|and|for|with|in|at|but)[\w'-]+){0,2})/iu,
    lines: [
      '{Said}. What can you do now that you couldn’t last month?',
      'You’ve been at it. What’s the part you enjoy?',
    ],
  },
  {
    id: 'forward',
    pattern:
      /\b(?:(?:looking forward to|can't wait (?:for|to)|excited (?:about|for|to)|counting down to) (?<plan>[^.,!?;]{2,50}?)(?= (?:and|but|because)\b|[.,!?;]|$))/iu,
    lines: [
      'Something to look forward to: {plan}. What will you do first?',
      'So {plan}. Who’ll be there?',
      'How long until then?',
    ],
  },
  {
    id: 'laughed',
    pattern: /\b(?:laugh(?:ed|ing)?|giggl\w+|cracked up|so funny|hilarious|in stitches)\b/iu,
    lines: ['{Said}. What set you off?', 'A real laugh, then. What set it off?'],
  },
  {
    id: 'thankful',
    pattern:
      /\b(?:grateful|thankful|glad|appreciate|blessed) (?:for|to have|about|that) (?<thing>(?!it\b|this\b|that\b|everything\b|you\b)[^.,!?;]{2,60}?)(?= (?:because|but)\b|[.,!?;]|$)/iu,
    lines: [
      'You’re thankful for {thing}. What happened today that made you think of it?',
      'That’s {thing}. When did you notice it most today?',
    ],
  },
  {
    id: 'rested',
    pattern:
      /\b(?:slept (?:well|in|like a (?:log|baby)|through|eight|8|nine|9)|nap(?:ped)?|lie[- ]in|day off|a bath|early night|did (?:absolutely )?nothing all day|lazy (?:day|sunday|morning))\b/iu,
    lines: ['{Said}. What was the best minute of it?', 'That sounds like rest. When did you last have that?'],
  },
];
