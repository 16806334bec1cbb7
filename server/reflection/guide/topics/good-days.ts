/** What is good in ordinary days. */
import { topic } from './topic.ts';

export const GOOD_DAYS = [
  topic(
    'good-news',
    'good',
    /\b(?:all clear|in remission|benign|came back (?:fine|clear|negative|normal)|recover(?:ed|ing)|feeling better|better now|home from (?:the )?hospital|discharged|such a relief|relieved|so relieved|good news)\b/i,
    {
      exercise: 'savouring',
      says: `
        That is a weight off.
        Relief sometimes takes days to arrive in the body.
        You can breathe out.
      `,
      asks: `
        What was the first thing you did when you heard?
        What had you been preparing yourself for?
        Who did you tell?
        What has been waiting while you worried?
        What looks different today?
        Who carried it with you?
        What do you want to do with the room it leaves?
      `,
      closes: 'Sleep with one worry less.',
    },
  ),
  topic(
    'children',
    'good',
    /\b(?:my (?:little )?(?:son|daughter|kids?|boy|girl|baby|grandson|granddaughter|grandkids?|toddler|nephew|niece)|the kids|first (?:steps?|words?)|bedtime story)\b/i,
    {
      exercise: 'savouring',
      says: `
        Children do not know when they are being remembered.
        A thing like that is over in a minute and lasts for years.
      `,
      asks: `
        What did {who} do, exactly?
        What was {his} face like?
        What do you want to remember of it in ten years?
        What did you notice in yourself just then?
        What does {he} have from you, do you think?
        What would you have missed, had you been elsewhere?
        What is {he} teaching you at the moment?
      `,
      closes: 'A good thing to keep.',
    },
  ),
  topic(
    'animals',
    'good',
    /\bmy (?:\w+ )?(?<n>dog|cat|puppy|kitten|rabbit|horse|hamster|parrot|budgie|chickens|hens)\b/i,
    {
      exercise: 'savouring',
      says: `
        Animals are good at being exactly where they are.
        Company without conversation has a lot to be said for it.
      `,
      asks: `
        What does the {n} do when you come home?
        How did the {n} come to you?
        What has the {n} got you used to?
        What would a day be like without that?
        What does the {n} notice about you before anybody else does?
        Which moment of today would the {n} have liked best?
      `,
      closes: 'I hope somebody furry or feathered is near.',
    },
  ),
  topic(
    'outdoors',
    'good',
    /\b(?:(?:went|gone|go) for a (?:\w+ )?(?<n>walk|run|swim|ride|hike)|the (?:sea|ocean|beach|woods|forest|lake|river|hills|mountains|moon|stars|sky)|sunset|sunrise|sunshine|sunny|birds?|garden(?:ing)?|allotment|autumn leaves|first snow|spring is|blossom\w*)\b/i,
    {
      exercise: 'savouring',
      says: `
        It asks nothing of you out there.
        Such things are free and easy to walk past.
        Being outside changes the size of most things.
      `,
      asks: `
        What did you see that you would like to keep?
        What could you hear?
        What was your head doing by then?
        What made you go out?
        Who would you have liked to show it to?
        When did you last notice something like it?
        How were you different when you came back?
      `,
      closes: 'A good picture to close your eyes on.',
    },
  ),
  topic(
    'making',
    'good',
    /\b(?:cooked|baked|baking|knit\w*|crochet\w*|paint(?:ed|ing)|sewing|sewed|drawing|drew|playing (?:the )?(?:guitar|piano|violin|drums)|choir|sang|singing|wrote a (?:song|poem|story)|pottery|woodwork\w*)\b/i,
    {
      exercise: 'savouring',
      says: `
        There is something at the end of it that was not there before.
        Hands are good at taking over from the head.
      `,
      asks: `
        What do you like about doing it?
        Where did you learn it?
        What went well that nobody will see?
        What were you thinking of while you did it?
        Who is it for?
        What will you try next?
        What would you miss, if you could not do it any more?
      `,
      closes: 'Something to go on with tomorrow.',
    },
  ),
  topic(
    'away',
    'good',
    /\b(?:holiday|vacation|trip to|travel\w*|weekend away|camping|road trip|city break|flew to|flight)\b/i,
    {
      exercise: 'savouring',
      says: `
        Being away shows what one carries along, and what not.
        Other streets make for other thoughts.
      `,
      asks: `
        Which hour of it would you have again?
        What did you not think about, while you were there?
        Who was with you?
        What surprised you?
        What did you bring back that is not in the luggage?
        What was good about coming home?
      `,
      closes: 'A good journey to fall asleep on.',
    },
  ),
  topic(
    'quiet',
    'good',
    /\b(?:day off|lie[- ]in|slept (?:well|in|through|like)|cup of (?:tea|coffee)|hot bath|quiet (?:day|evening|morning|night)|read(?:ing)? (?:a|my) book|on the sofa|peaceful|calm|relaxed|cosy|cozy|slow (?:day|morning|sunday))\b/i,
    {
      exercise: 'savouring',
      says: `
        A quiet hour is easily passed over when one counts the day.
        Nothing happened, in the best sense.
      `,
      asks: `
        What made it possible?
        What could you hear?
        What did you leave undone, and was it all right?
        When did you notice that you had calmed down?
        What would you keep of it for a busier day?
        Who left you in peace, and knew to?
      `,
      closes: 'It can go on being quiet.',
    },
  ),
  topic(
    'celebration',
    'good',
    /\b(?:birthday|wedding|christmas|party|anniversary|christening|eid|diwali|hanukkah|thanksgiving|graduation)\b/i,
    {
      exercise: 'savouring',
      says: `
        Days like that are planned for weeks, and then it is some small minute one remembers.
      `,
      asks: `
        Which minute of it would you keep?
        Who was there, and who was missing?
        What was not planned?
        What did somebody say?
        What made it yours, and not just any such day?
        What would you do just the same again?
      `,
      closes: 'A day to have had.',
    },
  ),
  topic(
    'joy',
    'good',
    /\b(?:happy|so good|great day|good day|lovely|wonderful|amazing|best day|brilliant day|fantastic|delighted|thrilled|excited|joy|over the moon|can['’]?t stop smiling|beautiful|perfect day)\b/i,
    {
      exercise: 'savouring',
      says: `
        Worth slowing down for.
        It deserves a little more room than a passing thought.
      `,
      asks: `
        What was the best minute of it?
        What made it possible?
        Who was part of it?
        What did you notice in yourself?
        Where were you, and what was around you?
        What was different from other days?
        What would you like to keep of it?
        What if it had not come about?
      `,
      closes: 'A good day to end on.',
    },
  ),
];
