/** Things done, made, seen and heard. */
import type { Scene } from './format.ts';

const FOOD =
  'cake|soup|bread|cookies|biscuits|pie|curry|pasta|lasagn[ae]|stew|pancakes|dinner|lunch|breakfast|scones|brownies|muffins|pizza|risotto|chilli|chili|dumplings|tea|coffee|jam|tart|crumble|casserole|roast|food|chocolates?|cinnamon rolls|banana bread|sourdough|noodles|rice|salad|apples|eggs|plums|tomatoes|meal|leftovers|sandwich(?:es)?|omelette|lemon drizzle';

export const SEEN_SCENES: readonly Scene[] = [
  {
    id: 'distance',
    pattern:
      /\b(?:ran|run|jogged|cycled|biked|swam|walked|hiked|climbed|rowed|rode) (?:my first |a |an |about |over |almost |nearly )?(?<thing>\d[\w.,]*(?: ?(?:k|km|kms|miles?|lengths|laps|metres|meters|minutes|hours))?|half marathon|marathon|10k|5k|parkrun)\b/iu,
    lines: [
      '{Thing}! When did you know that you’d make it?',
      'That’s {thing} more than staying in. What got you out the door?',
      'You did the whole {thing}. How do your legs feel?',
    ],
  },
  {
    id: 'workout',
    pattern:
      /\b(?:gym|yoga|pilates|work(?:ed)? out|workout|went (?:for a (?:run|swim|jog|ride)|running|swimming|cycling|climbing|dancing)|personal best|\bpb\b|training)\b/iu,
    unless: /\b(?:skipp?ed|skip|missed|didn't|cancell?ed|couldn't|not)\b/iu,
    lines: [
      '{Said}. What got you out the door?',
      'You got yourself moving. What got you out the door?',
      'How did it feel to sit down afterwards?',
      'Was there a moment when you almost didn’t go?',
    ],
  },
  {
    id: 'harvest',
    pattern:
      /\b(?:the |my |our |some )?(?<thing>(?:first |last |little )?(?:tomato(?:es)?|strawberr(?:y|ies)|roses?|tulips?|snowdrops?|daffodils?|crocus(?:es)?|seeds?|seedlings?|sunflowers?|beans|peas|potatoes|apples|basil|orchid|peonies|sweet peas|lavender|bulbs|courgettes?|pumpkins?|blossom|cherry blossoms?|magnolia|plants?|garden))\b.*\b(?:came (?:up|out)|bloom\w*|flower\w*|open\w*|sprout\w*|ripe\w*|grow\w*|grew|out|picked|showing|harvest\w*)\b/iu,
    lines: [
      'The {thing}! How long had you been waiting for that?',
      'Good to hear about the {thing}. Who else gets to see that?',
      'So the {thing} made it. What will you do next?',
    ],
  },
  {
    id: 'animal',
    pattern:
      /\b(?:an?|the|two|three|some|my|our|a (?:little|tiny|huge|baby|red|grey|white)) (?<thing>(?:heron|fox|deer|owl|robin|hedgehog|kingfisher|squirrel|bee|bumblebee|butterfly|ladybird|ladybug|seal|dolphin|swan|duckling|duck|goose|geese|badger|hare|rabbit|woodpecker|blackbird|wren|swallow|hawk|buzzard|kestrel|eagle|otter|frog|toad|snail|bat|stork|crane|magpie|crow|gull|puffin|whale|turtle|lizard|dragonfly|moth|spider|fawn|lamb|calf|foal|peacock|pheasant|pelican|hummingbird|cardinal)(?!s))\b/iu,
    lines: [
      'A {thing}! How close did it let you get?',
      'A {thing}, of all things. What was it up to?',
      'Not everyone would have noticed the {thing}. Where exactly was it?',
    ],
  },
  {
    id: 'animals',
    pattern:
      /\b(?:herons|foxes|deer|owls|robins|hedgehogs|squirrels|bees|butterflies|seals|dolphins|swans|ducks|ducklings|geese|swallows|swifts|starlings|sparrows|birds|blackbirds|hares|lambs|calves|foals|frogs|bats|storks|cranes|whales|turtles|dragonflies|fireflies|ladybirds)\b/iu,
    lines: ['{Said}. How did you notice?', '{Said}. Where were you?'],
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
    unless:
      /\b(?:light (?:bulb|switch)|traffic light|five stars|(?:died|killed|ruined|lost)\b.*frost|frost.*(?:died|killed|ruined)|starbucks)\b/iu,
    lines: ['{Said}. Did anyone else see it?', 'The {thing}. Where were you when you saw it?'],
  },
  {
    id: 'sun',
    pattern: /\b(?:sun(?:ny|shine)?|warm (?:day|enough|weather)|first warm|blue sky|spring (?:is|air)|heatwave)\b/iu,
    lines: [
      '{Said}. What did you do with it?',
      'A bit of sun. How did you spend it?',
      'Some sunshine. Where were you?',
    ],
  },
  {
    id: 'rain',
    pattern: /\b(?:rain(?:ed|ing|y)?|drizzle|storm|pouring|grey (?:day|sky)|gray (?:day|sky)|windy)\b/iu,
    lines: [
      '{Said}. Were you out in it, or listening from inside?',
      'Quite a day for weather. Were you out in it, or inside?',
      'That kind of weather. What was it good for?',
    ],
  },
  {
    id: 'water-and-woods',
    pattern:
      /\b(?<thing>the (?:river|sea|lake|beach|forest|woods|park|mountains?|hills?|canal|coast|ocean|garden|allotment|market|library|museum|pub|theatre|theater|cinema|zoo|pool))\b/iu,
    lines: ['{Said}. What did you see there that you’d like to remember?', '{Said}. What did it sound like there?'],
  },
  {
    id: 'cooked',
    pattern: new RegExp(
      String.raw`\b(?:cooked|baked|made|tried|ate|had|cooking|baking|making) (?<food>(?:some |an? |the |my |our )?(?:(?!for|with|and|to|it|me|in|on)[\w'-]+ ){0,2}(?:${FOOD}))\b`,
      'iu',
    ),
    unless: /\bno (?:breakfast|lunch|dinner)\b/iu,
    lines: ['{Food}! How did it turn out?', '{Food}. Whose recipe was it?', 'Who shared {food} with you?'],
  },
  {
    id: 'finished',
    pattern:
      /\b(?<=^|[.!?,] |\bi |\bwe |\band |finally |just )(?:finally |just |have |i )?(?:finished|completed|submitted|handed in|sent off|sorted out|cleaned|cleared|tidied|fixed|repaired|painted|planted|mended|decluttered|organi[sz]ed|wrote|got through|paid off) (?<thing>(?:the|my|a|an|our|that|all the|all my) [\w'-]+(?: (?!today|and|with|for|in|at|after|this|before|so|but|which|that|yesterday)[\w'-]+){0,3})/iu,
    lines: [
      '{Said}{end} How long had that been on your list?',
      '{Said}{end} What was the trickiest part?',
      '{Thing}: done. What will you do with the extra time?',
    ],
  },
  {
    id: 'reading',
    pattern:
      /\b(?:read|reading|watched|watching|finished|started|listening to|listened to|playing|played|saw|rewatched|reread) (?<thing>(?:an? |the |my |this |some )?(?:new |old |good |great |whole |really good |favou?rite )?(?:book|novel|film|movie|series|show|album|song|record|podcast|game|concert|band|piano|guitar|documentary|match|audiobook|poems?|play|musical|chess|football|magazine|comic))\b/iu,
    lines: [
      '{Said}. Which part has stayed with you?',
      'So {thing}. Who would you recommend it to?',
      'What do you like about {thing}?',
    ],
  },
  {
    id: 'learned',
    pattern:
      /\b(?:learn(?:ed|t|ing)?|studied|studying|practi[sc]ed|practi[sc]ing|lesson|class) (?:to |how to |my |the |some |for )?(?<thing>(?!that\b|about\b|a lot\b)[\w'-]+(?: (?!today|and|for|with|in|at|but)[\w'-]+){0,2})/iu,
    lines: [
      '{Said}. What can you do now that you couldn’t last month?',
      'You’ve been working at it. Which part do you enjoy?',
    ],
  },
  {
    id: 'forward',
    pattern:
      /\b(?:(?:booked (?<trip>(?:the|a|our|my) (?:trip|tickets?|flights?|holiday|train|hotel)[^.,!?;]{0,40})|looking forward to|can't wait (?:for|to)|excited (?:about|for|to)|counting down to) (?<plan>[^.,!?;]{2,50}?)(?= (?:and|but|because)\b|[.,!?;]|$))/iu,
    lines: [
      '{Said}{end} What will you do first?',
      'Something to look forward to: {plan}. Who’ll be there?',
      'How long until then?',
    ],
  },
  {
    id: 'laughed',
    pattern: /\b(?:laugh(?:ed|ing)?|giggl\w+|cracked up|so funny|hilarious|in stitches)\b/iu,
    unless: /\b(?:nobody|no one|didn't|at me|at my|not)\b/iu,
    lines: ['{Said}. What set you off?', 'A real laugh. What set it off?'],
  },
  {
    id: 'thankful',
    pattern:
      /\b(?:grateful|thankful|glad|appreciate|blessed) (?:for|to have|about|that) (?<thing>(?!it\b|this\b|that\b|everything\b|you\b)[^.,!?;]{2,60}?)(?= (?:because|but)\b|[.,!?;]|$)/iu,
    lines: [
      'You’re thankful for {thing}. What happened today that made you think of it?',
      'I’m glad you wrote about {thing}. When did you notice it most today?',
    ],
  },
  {
    id: 'rested',
    pattern:
      /\b(?:slept (?:well|in|like a (?:log|baby)|through|eight|8|nine|9)|nap(?:ped)?|lie[- ]in|day off|a bath|early night|did (?:absolutely )?nothing all day|lazy (?:day|sunday|morning))\b/iu,
    lines: ['{Said}. What was the best part?', 'That sounds like rest. When did you last have that?'],
  },
];
