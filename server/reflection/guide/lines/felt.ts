/** What is said to a feeling told anywhere in a message, or to what is known to be hard without one. */
import { linesOf } from '../topics/topic.ts';

export interface Felt {
  readonly id: string;
  readonly signs: RegExp;
  readonly says: readonly string[];
  readonly asks: readonly string[];
  /** Told by the situation and not by a word of feeling, so it counts wherever it stands. */
  readonly isSituation?: true;
}

const felt = (id: string, signs: string, says: string, asks: string, isSituation?: true): Felt => ({
  id,
  signs: new RegExp(`(?<![\\p{L}’'])(?:${signs})(?![\\p{L}])`, 'iu'),
  says: linesOf(says),
  asks: linesOf(asks),
  ...(isSituation && { isSituation }),
});

export const FELT: readonly Felt[] = [
  felt(
    'crying',
    'cr(?:y|ying|ied)|sob(?:bed|bing)|in tears|tears',
    `
      Crying does not need a reason.
      Let the tears come, then.
    `,
    `
      Is somebody near you? ~ alone|nobody|with me|asleep
      When did it begin? ~ since|when|started
    `,
  ),
  felt(
    'scared',
    'scared|afraid|terrified|frightened|panick?(?:y|ing|ed)?',
    `
      That is frightening.
      Of course you are scared.
    `,
    `
      What scares you most just now? ~ (?:scared|afraid|terrified) (?:of|that|he|she|it|they|i|we)|because
      Who knows that you are scared? ~ told|nobody
    `,
  ),
  felt(
    'angry',
    'furious|angry|livid|fuming|raging|so mad|pissed off',
    `
      That is a lot of anger to carry.
      No wonder you are angry.
    `,
    `
      What makes you angriest about it? ~ because|mostly|most
      What would you say, if you could say it straight? ~ i(?:['’]ll| said| told)
    `,
  ),
  felt(
    'guilty',
    'guilt|guilty|ashamed|remorse',
    `
      Guilt is heavy to carry about.
      That sits heavily.
    `,
    `
      What would you have liked to do instead? ~ should|instead
    `,
  ),
  felt(
    'lonely',
    'lonely|all alone|by myself|on my own|isolated|left out|homesick',
    `
      That is a lonely thing to write.
      Being alone with it makes it larger.
    `,
    `
      When do you feel it most? ~ sunday|night|evening|when
      Whom would you like to hear from? ~ nobody
    `,
  ),
  felt(
    'numb',
    '(?<!\\b(?:leg|arm|hand|foot|face|finger|fingers|toes|side)s? (?:feels?|is|are|goes|went) )numb|hollow|empty inside|feel(?:ing)? (?:nothing|empty)|on autopilot',
    `
      Numb is a feeling too, a tired one.
    `,
    `
      How long has it been like that? ~ since|months|weeks|years
    `,
  ),
  felt(
    'overwhelmed',
    "overwhelmed|stressed|burn(?:t|ed) out|(?:is|was|its|it[’']?s|all|just|got|getting|feels?) too much(?! (?:fun|of a)\\b)|at my limit|can[’']?t cope|swamped|snowed under",
    `
      That is a lot at once.
      No wonder it is too much.
    `,
    `
      Which piece of it presses most? ~ most
    `,
  ),
  felt(
    'worried',
    'worried|anxious|nervous|uneasy|dreading',
    `
      That is uncomfortable to carry.
      Worry takes up a lot of room.
    `,
    `
      What are you most afraid might happen? ~ because|that|afraid
    `,
  ),
  felt(
    'embarrassed',
    'embarrass(?:ed|ing)|mortified|humiliat(?:ed|ing)|(?:face|cheeks|ears) (?:was|were|is|are|went|turned) (?:\\w+ )?(?:burning|red|hot)|blush(?:ed|ing)|wanted to (?:sink|disappear into the floor|hide)',
    `
      Moments like that feel longer from the inside.
      That burns for a while.
    `,
    `
      What do you think the others saw? ~ they saw|nobody
      How did you get out of it? ~ then
    `,
  ),
  felt(
    'missing',
    'miss(?:ing)? (?:him|her|them|home|my)',
    `
      Missing somebody needs no permission.
      That is a lot of missing.
    `,
    `
      When is it strongest? ~ evening|night|morning|when
    `,
  ),
  felt(
    'sad',
    'sad|miserable|heartbroken|(?:feel(?:ing)?|am|so|really|pretty) (?:down|low)|gutted|disappointed|devastated',
    `
      That hurts.
      It is all right to be sad about it.
    `,
    `
      What about it hurts most? ~ most|far|died|left
    `,
  ),
  felt(
    'tired',
    'tired|exhausted|knackered|shattered|worn out|drained|wiped(?: out)?|no energy|an effort',
    `
      You sound worn out.
      No wonder you are tired.
    `,
    `
      When did you last get a proper rest? ~ sleep|slept|rest|baby
      What takes the most out of you? ~ because|work|baby
    `,
  ),
  felt(
    'glad',
    'happy|proud|relieved|delighted|thrilled|over the moon|chuffed|ecstatic|so pleased|on cloud nine|buzzing',
    `
      That is good to read.
      A good feeling to have.
    `,
    `
      What was the best bit of it? ~ best
    `,
  ),
  felt(
    'good-day',
    '(?:good|nice|lovely|great|perfect|quiet|calm|peaceful|wonderful) (?:day|evening|morning|afternoon|weekend)(?! (?:for|to|at) )',
    `
      That sounds like one to keep.
      Good to have one of those.
    `,
    `
      Which part of it was the best? ~ best
    `,
  ),
  felt(
    'night',
    "(?:[1-5]|half (?:one|two|three|four)) ?(?:am|a\\.m\\.|o[’']?clock at night|in the (?:morning|night))|(?:up|awake) (?:since [1-5]|all night|half the night|again)|can[’']?t (?:fall a)?sleep|couldn[’']?t sleep|not slept|no sleep|didn[’']?t sleep|barely slept",
    `
      That is a long night.
      Nights like that go on and on.
    `,
    `
      What keeps you up? ~ baby|little one|work|shift|because|kid|son|daughter|he|she
    `,
    true,
  ),
  felt(
    'relief',
    'thank (?:god|goodness|heavens)|phew|(?:feel(?:s|ing)?|but|much|bit|getting) better(?! than)|what a relief|such a relief',
    `
      What a relief.
      That must come as a relief.
    `,
    `
      How are you yourself now? ~ i(?:[’']m| am)
    `,
    true,
  ),
  felt(
    'fever',
    'fever|temperature of|(?:3[89]|4[01])[.,]\\d|throwing up|vomiting|in hospital|to the hospital|in (?:the )?a&e|ambulance',
    `
      That is a worry.
      That takes all your attention.
    `,
    `
      Who is there to take turns with you? ~ husband|wife|partner|alone|we
    `,
    true,
  ),
  felt(
    'unseen',
    "(?:nobody|no one|no-one) (?:\\w+ )?(?:called|calls|came|comes|wrote|writes|asked|asks|noticed|notices|cares|remembered|texts?|texted|rang|visits?)|(?:didn[’']?t|did not|never) (?:even )?(?:call|write|reply|ask|say hello|notice|remember)(?:ed|s)?",
    `
      That is a quiet that hurts.
      It hurts to be passed over.
    `,
    `
      Whom had you hoped to hear from? ~ she|he|my|mum|dad|sister|brother
    `,
    true,
  ),
];
