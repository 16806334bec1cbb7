/** Good events: phrases that indicate them, and lines of reframes for them. Syntax in `patterns.ts`. */
import { findPatterns, lines, patternSet } from '../patterns.ts';
import type { Token } from '../tokens.ts';
import { PERSON } from './hardships.ts';

interface HappeningLines {
  readonly phrases: string;
  /** Openings; `{who}` is "your sister" or a name, and a line with it is only for entries with a person. */
  readonly openings: readonly string[];
}

const HAPPENINGS_BY_NAME = {
  unasked: {
    phrases: `
      without me? _ ask|asking|being
      not _ have to ask
      nobody _ asked
      did|does|doing|washed|cleaned the dishes|laundry|chores _ for me|us
      he|she|husband|wife|partner|boyfriend|girlfriend _ cleaned|washed|folded|vacuumed|mowed|cooked the|my|our|for
      surprised|surprise me with|by
      brought|made|bought me _ coffee|tea|breakfast|dinner|lunch|drink|soup|flowers`,
    openings: [
      'Being thought of when you were not asking is a particular kind of warmth.',
      'Things done unasked say more than they seem to: someone knows how your days go.',
      'It is the small unasked things that tell a person they are not carrying it all alone.',
      'There was a moment before it, which you did not see, when {who} thought of you.',
    ],
  },
  reunion: {
    phrases: `
      not _ talked|spoken|seen|met in|for _ month|year|week|age|long|while
      see|saw|met|visit|visited _ after _ year|month|long|age
      see|saw|seeing|met|meeting|visited _ for the first time in
      reunion|reunited
      came|come home|back from|for _ college|deployment|army|school|hospital|abroad|trip
      old friend
      visited|visiting me|us|my|him|her
      came|come to visit`,
    openings: [
      'Some bonds keep their place while nobody is looking, and then a day like this shows it.',
      'A gap of time is a strange thing: it can close in the first few minutes.',
      'The distance was real, and so was this.',
      'Perhaps the best part is that there is now a next time with {who} to look forward to.',
    ],
  },
  call: {
    phrases: `
      called|rang|phoned|texted|messaged|wrote|emailed|video me|us
      phone|video|facetime|skype call
      call|talk|talked|spoke|chat|chatted|conversation with|to my _ ${PERSON}
      letter|postcard|message from`,
    openings: [
      'Out of everything that could have filled that time, it was filled with each other’s voices.',
      'What is said in a call is soon forgotten. That someone reached out tends to stay.',
      'A few minutes of being in someone’s mind can light the rest of a day.',
      'It may have lit up the day at the other end too, for {who}.',
    ],
  },
  firstTime: {
    phrases: `
      first step|steps|word|words|time|tooth|smile|day
      learned|learnt|taught how? to
      never done|tried|been|had before
      finally learned|learnt|understood|figured|managed`,
    openings: [
      'Every familiar thing was new once, and you were there for the once.',
      'First times come without a rehearsal, which is part of why they shine.',
      'The hundredth time will be easier. It will hardly be better than this.',
      'Between not being able to and being able to there is only one moment, and this was it.',
    ],
  },
  child: {
    phrases: `
      my|our _ baby|son|daughter|grandson|granddaughter|toddler|kid|kids|children|grandchildren|newborn _ smiled|smile|laugh|laughed|laughing|hugged|hug|said|told|drew|kissed|giggle|giggled|slept|dance|danced|played|play|made|gave
      drew|made|wrote|gave|picked me a|an|some _ picture|card|drawing|flower|letter|note
      snuggle|snuggled|cuddle|cuddled|cuddles
      watch|watching|watched my|our _ baby|son|daughter|kid|kids|children|grandson|granddaughter|grandchildren`,
    openings: [
      'To be somebody’s safe place is a large thing that mostly happens in small moments.',
      'A child’s attention is given whole or not at all, and you had it.',
      'One day this will be a story that begins with “when you were little”.',
      'Childhood is made of ordinary minutes with someone who was looking. You were looking.',
      'What you saw and kept today, nobody else saw in quite that way.',
    ],
  },
  newLife: {
    phrases: `
      baby|babies kicking|kick|kicked|kicks|heartbeat
      pregnant|pregnancy|ultrasound|sonogram
      gave birth|new baby|newborn|was born|is born
      unborn|expecting
      become|became|becoming a|an _ grandma|grandmother|grandpa|aunt|uncle|mother|father|mom|mum|dad|parents`,
    openings: [
      'Somebody is on the way, or newly here, who already has a place in your words.',
      'A whole person begins as something this small, and you are already paying attention.',
      'There will be a time when it is hard to imagine the days before this one.',
      'Hope has a heartbeat in this.',
    ],
  },
  promise: {
    phrases: `
      engaged|engagement|proposed|proposal
      married|wedding|vows
      said yes
      bought|got|closing|moved our|my|on|into first|new|own? _ house|home|apartment|flat|place`,
    openings: [
      'A decision like this changes the shape of all the ordinary days that follow it.',
      'It takes a good deal of trust to say yes to something this size.',
      'What was once only talked about has a date now.',
      'Beginnings this big are worth standing still in for a moment.',
    ],
  },
  proud: {
    phrases: `
      award|awards|trophy|medal|scholarship|diploma|honor|honour|certificate
      graduate|graduated|graduating|graduation
      got|earned|received an|straight|all|good|great a|as|grade|grades
      hit|scored|made _ homerun|homeruns|goal|goals|basket|points
      passed|aced|nailed my|his|her|the _ test|exam|interview|class|driving
      proud of`,
    openings: [
      'There were many evenings behind this that nobody clapped for.',
      'An achievement is a long row of ordinary tries, seen from the end.',
      'Being proud together doubles the thing itself.',
      'The result is lovely. That somebody kept going long enough to reach it is lovelier.',
    ],
  },
  finished: {
    phrases: `
      finished|completed|finish my|the|a|an|our|writing|painting|cleaning _ project|paper|report|thesis|work|audit|house|room|painting|essay|assignment|task
      finally finished|done|completed|fixed|cleaned|organized
      got|crossed a lot|everything|all done|off|finished
      cleaned|organized|tidied|decluttered my|the|our _ house|room|closet|garage|kitchen|desk`,
    openings: [
      'Something that was a worry is now simply done.',
      'A finished thing gives back the room it took up in your head.',
      'The last step looks small from outside, and you know how many came before.',
      'It is worth looking at it once more before moving on to the next thing.',
    ],
  },
  jobNews: {
    phrases: `
      got|getting|offered|landed|accepted _ job|promotion|raise|bonus|position|interview|internship
      promoted|hired
      boss|manager|supervisor _ praised|complimented|thanked|told|said|appreciated
      first paycheck|day at`,
    openings: [
      'Somebody looked at what you do and said that it counts.',
      'Good news about work is also news about all the days when you were not sure.',
      'It is pleasant to be chosen, and you can let it be pleasant for a while.',
      'What comes next can wait a little. This part is yours now.',
    ],
  },
  moneyEase: {
    phrases: `
      paid off|down my|the|our _ debt|loan|car|credit|bill|bills|mortgage
      tax refund|return
      got|received paid|my _ refund|paycheck|bonus
      saved|save enough|up|money`,
    openings: [
      'A number that gets lighter makes other things lighter too.',
      'There is a quiet freedom in something no longer being owed.',
      'Ease about money is rarely about money. It is about sleeping better.',
    ],
  },
  found: {
    phrases: `
      found my|the|a|some _ lost|keys|ring|phone|wallet|money|can|picture|photo|dollar|bill
      found _ thought i|was _ lost
      unexpectedly found
      came across`,
    openings: [
      'The day had something up its sleeve for you.',
      'Small finds have a way of making the world feel on your side for an hour.',
      'It was there all along, waiting to be this nice.',
    ],
  },
  laughter: {
    phrases: `
      laughed|laughing|laugh so? hard|until|together|all|about|at|and|with|for
      made me|us|everyone laugh
      joke|jokes|funny|hilarious _ told|video|videos|movie|story|about|thing
      giggled|giggling`,
    openings: [
      'Laughter leaves no mark that anyone else can see, and the whole day is different for it.',
      'You cannot plan a laugh like that. You can only be there, and you were.',
      'The joke will not survive being explained. The lightness will.',
      'Laughing with {who} is a language that took a long time to learn.',
    ],
  },
  meal: {
    phrases: `
      cooked|cook|cooking|baked|baking|grilled|made _ dinner|lunch|breakfast|meal|cake|bread|cookies|soup|pie|pancakes|pasta|curry|pizza
      ate|had|eat|shared|enjoyed _ dinner|lunch|breakfast|brunch|meal|barbecue|picnic|pizza|supper|ice with|together|at|outside
      family dinner|lunch|breakfast|meal
      went|taken|took out|me|us to|for dinner|lunch|eat|brunch|breakfast`,
    openings: [
      'A table is one of the oldest ways of saying: stay a while.',
      'Recipes travel through people, and so does the feeling of having been fed.',
      'Hunger would have been stilled by much less. The rest was pleasure and company.',
      'The plates are long cleared, and the good of it goes on.',
    ],
  },
  pet: {
    phrases: `
      my|our _ dog|cat|puppy|kitten|rabbit|horse|bird|parrot|hamster|guinea _ greeted|slept|curled|purred|lap|licked|played|ran|jumped|wagged|came|cuddled|sat|lay
      adopted|rescued|got a|an|our|my|new _ dog|cat|puppy|kitten|pet
      walk|walked|walking|playing|played|cuddling with? my|our|the _ dog|dogs|cat|puppy|kitten`,
    openings: [
      'No one has ever pretended to be glad less than an animal.',
      'To an animal there is only now, and you were in it together.',
      'Trust without a single word is worth writing down.',
      'A warm weight, a bit of fur, and the day is a different one.',
    ],
  },
  outdoors: {
    phrases: `
      hike|hiked|hiking|camping|camped|beach|lake|forest|woods|mountain|mountains|trail|river|waterfall
      went for|on a _ walk|run|ride|hike|swim
      walk|walked|walking|sat|sitting in|through|along|around|at _ park|woods|garden|beach|forest|river|lake|rain|snow
      sunset|sunrise|stars|moon|rainbow|birds|birdsong`,
    openings: [
      'Out there nothing was asking to be answered.',
      'The path will be there tomorrow, but not this light on it.',
      'It does something for a person to be small under a large sky for a while.',
      'Your eyes were given something farther away than a wall.',
    ],
  },
  weather: {
    phrases: `
      sun|sunny|sunshine _ finally|today|out|shining|warm|morning|day
      beautiful|nice|perfect|lovely|gorgeous weather|day
      rain|rained|raining|snow|snowed|snowing _ with|finally|outside|window|day|first
      breeze|wind in|on|through`,
    openings: [
      'The weather made no promises, and then it did this.',
      'Most people crossed the same day with their heads down.',
      'Skin remembers a day like that longer than the calendar does.',
    ],
  },
  music: {
    phrases: `
      played|play|playing|practiced|practised|learned the|my|a _ guitar|piano|violin|drums|ukulele|flute|song
      sang|singing|choir
      went|go|going|was|were to|at _ concert|gig|opera
      listened|listening to _ music|song|album|record
      danced|dancing|dance`,
    openings: [
      'For the length of a song there is nothing else that needs doing.',
      'Music finds the way in when words are still looking for the door.',
      'It was sound and then silence, and something stayed in between.',
    ],
  },
  made: {
    phrases: `
      painted|painting|drew|drawing|sketched|knitted|knitting|crocheted|sewed|sewing|built|building|wrote|writing|crafted|carved|designed _ picture|poem|story|stocking|blanket|scarf|quilt|shelf|table|dress|song|novel|garden|card|something|portrait
      working on|finished a|an|my _ stocking|quilt|painting|novel|story|poem|blanket|puzzle
      grew|planted|harvested|picked _ tomatoes|flowers|vegetables|garden|seeds|herbs|strawberries|roses`,
    openings: [
      'Where there was nothing, there is now something, and it came through your hands.',
      'Time spent making is one of the few kinds that leaves itself behind.',
      'Nobody else would have made quite this.',
      'There are hours of attention in it, and attention is a form of care.',
    ],
  },
  stillness: {
    phrases: `
      slept|sleep|nap|napped in|late|well|for|through|like|took|all|eight
      quiet|peaceful|calm|slow|lazy|relaxing _ morning|evening|day|hour|night|house|afternoon|sunday|bath|time
      time to|for myself|alone|read|relax
      did|doing|do absolutely? nothing
      bath|massage|spa`,
    openings: [
      'Nothing was achieved in that time, and that was the good of it.',
      'Rest that is noticed counts twice.',
      'The world went on without being managed for a while, and so could you.',
      'A quiet hour is not empty. It is where the rest of the day gets put down.',
    ],
  },
  healing: {
    phrases: `
      feel|feeling|felt much? better|healthy|stronger|again
      results|test|scan|checkup|biopsy|surgery|operation|treatment _ clear|negative|good|normal|benign|fine|well|successful
      walks|walk|walking|talks|breathing again
      still alive
      chemo|treatment|medication _ working|worked|works
      tumor|tumour _ smaller|half|shrunk|gone|shrinking
      home|back|out from|of _ hospital|surgery|rehab
      cancer free
      recovered|recovering|recovery|healed|healing|remission
      pain|headache|fever|cold|flu is|was|went|has finally|almost|gone|better|away`,
    openings: [
      'A body that stops calling for attention gives a whole day back.',
      'Being well is mostly silence, and you heard it.',
      'After worry, even plain days have a shine.',
    ],
  },
  moving: {
    phrases: `
      i|we _ ran|jogged|cycled|biked|swam|lifted|exercised _ mile|miles|km|kilometers|kilometres|laps|out|today|morning|evening|again
      i|we _ worked out
      lost _ pounds|kilos|kg
      went|go to? running|swimming|jogging|cycling|biking|gym|yoga
      my _ workout|marathon|run
      i|we _ played _ basketball|soccer|football|tennis|golf|baseball|volleyball|badminton`,
    openings: [
      'The part of you that wanted to stay on the sofa was outvoted, kindly.',
      'For a while you were all breath and muscle, and the thinking had to wait.',
      'A body likes being asked, and likes it better afterwards.',
    ],
  },
  helping: {
    phrases: `
      helped|help|helping a|an|my|someone|him|her|them|out|the|people|others
      volunteered|volunteering|donated|gave|raised _ food|money|time|clothes|blood|charity|shelter|homeless
      made someone|somebody|her|his|their _ day|smile|happy
      stranger|neighbor|neighbour|lady|man|woman|someone _ helped|let|paid|smiled|complimented|gave|held|offered`,
    openings: [
      'Somewhere an evening went a little easier because of this.',
      'Help changes two people, and only one of them was helped.',
      'You will not see everything that comes of it. Something does.',
      'People are kinder than the news suggests, and here is your proof for the day.',
    ],
  },
  praise: {
    phrases: `
      complimented|compliment|compliments|praised|thanked|appreciated _ me|my|on|for|from
      told|said|tell|tells me|i _ beautiful|proud|love|loves|loved|appreciate|best|great|missed|handsome|pretty
      i love you
      kissed|hugged|hug|kiss me|from`,
    openings: [
      'Some words go on being said long after the voice has stopped.',
      'It may be tempting to shrug it off. You could also let it be true.',
      'To hear it once more in your own head costs nothing, and it was meant for you.',
      'Coming from {who}, it will have weighed a little more than the words themselves.',
    ],
  },
  trip: {
    phrases: `
      trip|vacation|holiday|cruise|flight|road|weekend|travel|travelled|traveled|visited to|with|at|away|in|abroad|trip|getaway|planned
      booked|planned|planning a|our|my|the _ trip|vacation|holiday|flight|cruise|tickets
      zoo|museum|aquarium|disney|disneyland|carnival|funfair`,
    openings: [
      'Going away lets the familiar rest, and it comes back looking different.',
      'The best of a journey is usually something that was not on the list.',
      'A place becomes yours a little when something good has happened to you there.',
    ],
  },
  gift: {
    phrases: `
      gave|got|bought|sent|received|brought me|a|an|her|him|my _ gift|present|necklace|ring|flowers|roses|card|phone|bike|chocolate|book
      gift|present from|for
      birthday|christmas|mothers|fathers|valentines gift|present`,
    openings: [
      'The thing itself will age. That someone chose it with you in mind will not.',
      'Behind every present there is an hour of somebody wondering what would make you glad.',
      'A marked day gathers up the unmarked ones before it.',
    ],
  },
  dayOff: {
    phrases: `
      day|days|week|morning off
      got|get off|out|leave|home of? work|early|school
      long weekend
      weekend with|together|off|ahead
      spend|spent|spending _ whole|all|entire|day|time|afternoon|evening|weekend with|together`,
    openings: [
      'Time that belongs to nobody else is among the rarest things there are.',
      'Hours spent together rarely feel important while they pass. Then they are what is remembered.',
      'Nothing had to happen, and because of that something could.',
      'Given a free stretch of time, you gave it to what matters to you.',
    ],
  },
  play: {
    phrases: `
      watched|watch|watching|saw _ movie|film|show|series|game|match|episode|videos|season
      won|beat|win the|a|my|our|in|against
      game|games|boardgame|cards|puzzle|videogame|chess _ night|played|play|with|won|together
      book|novel|reading|read _ good|chapter|finished|whole|interesting|new|series`,
    openings: [
      'To be carried off by something for an hour is its own kind of rest.',
      'Delight has no need to be useful.',
      'You gave your whole attention to something for no other reason than liking it.',
    ],
  },
  smooth: {
    phrases: `
      on time for|to|today|with
      no|light traffic
      green lights|light
      went well|smoothly|perfectly|great
      worked|fixed|repaired|works again|perfectly|finally|first|myself
      got|found a|great|good|the|perfect parking|deal|sale|discount|coupon`,
    openings: [
      'When things go right, they do it without a sound. You listened.',
      'There is a small grace in a day that does not resist.',
      'It is easy to count only what goes wrong. You did the other kind of counting.',
    ],
  },
} as const satisfies Record<string, HappeningLines>;

export type Happening = keyof typeof HAPPENINGS_BY_NAME;

/** By importance: if an entry has several, the first is used. */
const NAMES = [
  'newLife',
  'promise',
  'healing',
  'reunion',
  'unasked',
  'jobNews',
  'proud',
  'firstTime',
  'praise',
  'child',
  'laughter',
  'helping',
  'pet',
  'gift',
  'made',
  'call',
  'moneyEase',
  'found',
  'meal',
  'music',
  'trip',
  'outdoors',
  'moving',
  'stillness',
  'finished',
  'dayOff',
  'play',
  'weather',
  'smooth',
] as const satisfies readonly Happening[];

const PHRASES = patternSet<Happening>(
  NAMES.flatMap((name) => lines(HAPPENINGS_BY_NAME[name].phrases).map((line) => [line, name] as const)),
);

/** The events of an entry, the most important first, without negated ones. */
export function findHappenings(tokens: readonly Token[]): Happening[] {
  const found = new Set<Happening>();
  for (const { value, from, to } of findPatterns(PHRASES, tokens)) {
    if (!tokens[from]?.negated && !tokens[to - 1]?.negated) found.add(value);
  }
  if (findPatterns(UNASKED, tokens).length > 0) found.add('unasked');
  return NAMES.filter((name) => found.has(name));
}

/** "Without being asked": here the negation is part of the meaning. */
const UNASKED = patternSet<true>(
  lines(HAPPENINGS_BY_NAME.unasked.phrases)
    .slice(0, 3)
    .map((line) => [line, true] as const),
);

/** Lines about an event; a line with `{who}` is only for entries with a person. */
export function happeningOpenings(happening: Happening): readonly string[] {
  return HAPPENINGS_BY_NAME[happening].openings;
}

/** All openings. */
export const HAPPENING_OPENINGS: readonly string[] = NAMES.flatMap((name) => happeningOpenings(name));
