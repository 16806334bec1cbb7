/** Lines of reframes for hard entries: the hardship, then something else that is true. No advice or forced optimism. */

/** The kinds of hardship that are recognised. */
export type Hardship =
  | 'loss'
  | 'pet'
  | 'illness'
  | 'mind'
  | 'tired'
  | 'job'
  | 'money'
  | 'conflict'
  | 'lonely'
  | 'heartbreak'
  | 'failure'
  | 'worry'
  | 'self'
  | 'overwhelm'
  | 'anger'
  | 'pregnancy'
  | 'care'
  | 'parenting'
  | 'nights'
  | 'unkindness'
  | 'slip'
  | 'away'
  | 'news'
  | 'wry'
  | 'day';

interface HardLines {
  /** Names the hardship. Must be true for every entry of its kind. */
  readonly openings: readonly string[];
  /** Something else that is true, in gentle words. */
  readonly turns: readonly string[];
}

export const HARD_LINES: Readonly<Record<Hardship, HardLines>> = {
  loss: {
    openings: [
      'Some absences do not get smaller, you only get more used to walking around them.',
      'Grief does not keep to a calendar, and it found you here.',
      'A loss like this one has a long echo, and you are hearing it.',
      'It makes sense that this is heavy. Someone is missing.',
      'There is no tidy way to miss someone, and you did not pretend there was.',
      'What you are carrying here is the weight of someone who mattered.',
    ],
    turns: [
      'Missing someone is also a way of staying close to them, though it is the hard way.',
      'That you still hold this person close says how much was given to you.',
      'What the two of you had is not undone by an ending.',
      'Keeping a few lines for someone is a way of keeping a place for them.',
    ],
  },
  pet: {
    openings: [
      'An animal leaves a very particular kind of quiet behind.',
      'Saying goodbye to an animal is saying goodbye to a whole way of coming home.',
      'It is no small thing to lose an animal, whatever anyone says.',
      'The house keeps expecting them for a while. So does the heart.',
      'Losing an animal is losing a part of every ordinary day.',
    ],
    turns: [
      'They had a good place with you, and that place was real all along.',
      'To have been trusted by a creature that owed you nothing is a real thing to have had.',
      'You looked after a small life as long as there was something to look after.',
    ],
  },
  illness: {
    openings: [
      'Being unwell, or beside someone who is, takes up more room than people see.',
      'A body that hurts, one’s own or a loved one’s, makes everything else harder, and you are living with that.',
      'There is a lot of waiting and bearing in what you describe.',
      'This is a hard stretch of road, and nobody chooses it.',
      'Illness asks for patience at exactly the moment there is least of it.',
    ],
    turns: [
      'A small good thing within it does not make it easy, it only makes it less lonely.',
      'You can be worn out by this and still be meeting it with care.',
      'Getting through a day like that counts as something done.',
      'Not every part of a hard day has to be hard, and it is no betrayal to notice which parts were not.',
    ],
  },
  mind: {
    openings: [
      'Days like this can make even getting up feel like lifting something, and you wrote anyway.',
      'It takes honesty to put this feeling into words without dressing it up.',
      'When everything goes grey or tight inside, it is hard to believe it was ever different.',
      'This is a heavy kind of weather to have inside.',
      'A mind that will not be kind to you is tiring company.',
    ],
    turns: [
      'It is a state you are in, and not the whole of who you are.',
      'You named it instead of hiding it, and things with a name are a little easier to set down.',
      'Nothing has to be solved before you are allowed to rest.',
      'If it stays, it may be worth letting one person know. You would not be a burden to someone who likes you.',
    ],
  },
  tired: {
    openings: [
      'You sound tired down to the bones.',
      'Everything is steeper on too little sleep.',
      'There is a tiredness that a cup of coffee does not reach, and this reads like it.',
      'Running on empty is hard, and it is harder while still showing up for things.',
      'That is a lot of going on for very little rest.',
    ],
    turns: [
      'Tired is often what it feels like to have cared about many things at once.',
      'Being worn out says how much you gave, not how much you lack.',
      'For tonight, enough may simply be enough.',
      'Whatever got left undone can wait beside the bed until morning.',
    ],
  },
  job: {
    openings: [
      'Work can take over far more of a day than its hours.',
      'It is hard when the place that takes so much of your time gives so little back.',
      'What you describe about work would weigh on anyone.',
      'A hard time at work has a way of following people home.',
      'It is tiring to keep giving your best where it does not feel seen.',
    ],
    turns: [
      'How a job goes is one line about you, and there are many others.',
      'That it gets to you shows that you care about doing things well.',
      'The part of you that minds is also the part that knows what good work looks like.',
      'You are allowed to be more than this week’s work.',
    ],
  },
  money: {
    openings: [
      'Money trouble sits at the table with everything else.',
      'Counting and recounting is exhausting, and it rarely stays about numbers.',
      'It is hard to breathe freely with bills at the back of the mind.',
      'There is a real weight to not knowing how it will add up.',
    ],
    turns: [
      'A number on an account is no measure of the person looking at it.',
      'You looked straight at something many people look away from.',
      'Keeping going while it is tight takes a steadiness that does not show up on any bill.',
    ],
  },
  conflict: {
    openings: [
      'Words between people can go on sounding long after they were said.',
      'It is sore to be at odds with someone who matters.',
      'Tension with another person takes up so much room inside.',
      'Not being understood by someone close hurts in its own way.',
      'A falling-out is hard to put down, even hours later.',
    ],
    turns: [
      'That it troubles you says the bond, or peace itself, means something to you.',
      'One bad exchange is a page and not the whole book of two people.',
      'You can want things to be mended and still be hurt. Both fit.',
      'It does not have to be settled tonight for you to be at rest tonight.',
    ],
  },
  lonely: {
    openings: [
      'Loneliness can be loudest in a room full of people.',
      'It is hard to feel that nobody quite sees you.',
      'Being alone with all this is a weight of its own.',
      'Wanting company and not finding it is a real kind of hunger.',
    ],
    turns: [
      'The wish to be close to people is a good one, and it is still alive in you.',
      'Feeling unseen is not the same as being someone nobody would want to see.',
      'Writing this down is a first way of not being alone with it.',
      'Somewhere there may be a person who would be glad of a short message from you.',
    ],
  },
  heartbreak: {
    openings: [
      'When love goes wrong, even ordinary things have edges.',
      'There is a lot to miss when someone is gone from your days: the person, and the life that was planned around them.',
      'A heart does not follow a decision at once, whoever made it.',
      'This hurts because it was real to you.',
      'It is disorienting when someone so close becomes someone so far.',
    ],
    turns: [
      'That you can love this much is not something that left with anyone.',
      'You do not have to be over it to be all right for an evening.',
      'What you gave was good, whatever became of it.',
      'Slowly is a perfectly good speed for this.',
    ],
  },
  failure: {
    openings: [
      'It stings when something you tried for does not work out.',
      'Falling short of what you hoped is a hard thing to sit with.',
      'Disappointment is heavier when you really wanted it.',
      'It takes a moment, or many, before a setback stops feeling like a verdict.',
      'That did not go the way you hoped, and it is fair to be sad about it.',
    ],
    turns: [
      'It happened to you today. It is not who you are.',
      'Only people who try for something get to miss it.',
      'The care you put in was real, and it stays with you.',
      'One result is a small window on a person, and a badly placed one.',
    ],
  },
  worry: {
    openings: [
      'Not knowing how it will turn out may be the hardest part.',
      'Worry keeps asking questions that nobody can answer yet.',
      'It is hard to rest with something like this still open.',
      'Fear about what is coming can make today very narrow.',
      'You are carrying tomorrow on top of today.',
    ],
    turns: [
      'The worry shows where your heart is, even if it shows it roughly.',
      'For this one evening, nothing more has to be known.',
      'Whatever comes, you will not have to meet all of it at once.',
      'You do not need to be calm about it to be brave about it.',
    ],
  },
  self: {
    openings: [
      'You are speaking to yourself here in a tone you would hardly use with a friend.',
      'It hurts to look at yourself with such strict eyes.',
      'Feeling not enough is painful, however it came about.',
      'That inner voice is being very hard on you.',
    ],
    turns: [
      'A harsh feeling about yourself is a feeling. It is not a report.',
      'Someone who loves you would tell this day quite differently.',
      'The kindness you would offer anyone else in this place is open to you too.',
    ],
  },
  overwhelm: {
    openings: [
      'That is a great deal at once.',
      'When everything asks for you at the same time, there is hardly any of you left over.',
      'It makes sense to feel overrun, there is a lot on this page.',
      'Too much is too much, even for capable people.',
      'There are days that have more in them than a day can hold.',
    ],
    turns: [
      'On a page, one thing can stand after another, and none of them shouts.',
      'Not all of it is yours, and not all of it is for today.',
      'One next thing is plenty. The rest can stand in line.',
      'You are still here in the middle of it, noticing, and that is steadier than it feels.',
    ],
  },
  anger: {
    openings: [
      'It is maddening when things go like that.',
      'What you wrote has an edge, and an edge usually has a reason.',
      'Frustration like this has a way of colouring everything near it.',
      'That would get under most people’s skin.',
    ],
    turns: [
      'Anger usually stands guard over something that matters to you.',
      'You let it out on a page, which is one of the kinder places for it.',
      'It can be unfair and also not have the last word about your day.',
    ],
  },
  pregnancy: {
    openings: [
      'A hope like this has a place in the house long before anyone else can see it.',
      'This is a loss, even where the world has no ceremony for it.',
      'There are no right words for this, and you found true ones.',
      'What you were waiting for was already real to you.',
    ],
    turns: [
      'You do not owe anyone a brave face about it.',
      'It may be remembered for as long as you want it to be.',
      'Whatever you feel today, and however it changes by tomorrow, has room here.',
    ],
  },
  care: {
    openings: [
      'Looking after someone asks for strength every day and hands out very little of it.',
      'To watch someone you love become less able is a slow kind of grief.',
      'Caring for another person can leave hardly any place to be tired oneself.',
      'It is a lot, to be the one who holds things together.',
      'Much of what you do for them is seen by nobody.',
    ],
    turns: [
      'You can love someone and still long for an evening without duties. Both are honest.',
      'The care is in the hundred small things, also on days when it does not feel like love.',
      'Not being able to mend it does not make your being there any smaller.',
    ],
  },
  parenting: {
    openings: [
      'Being needed without a pause is wearing, however much love there is.',
      'There are days with children that are mostly noise and laundry and not enough hands.',
      'Raising someone is hard to do well and harder to do rested.',
      'It is possible to love them with all your heart and to have had enough by six in the evening.',
    ],
    turns: [
      'Children do not need a perfect day. They need someone who comes back after a bad one, and you do.',
      'That you ask yourself whether you are doing it well is part of doing it well.',
      'Tonight it can be enough that everyone is in bed.',
    ],
  },
  nights: {
    openings: [
      'Being awake when everyone else sleeps is lonelier work than people think.',
      'A night shift takes its pay out of the following day.',
      'Long shifts leave a person with the crumbs of their own time.',
      'You are living against the clock, and a body notices.',
    ],
    turns: [
      'Other people’s night was safer or smoother because somebody was up.',
      'The sleep you get at odd hours is still sleep, and it is yours.',
      'A few written lines at the end of such a shift are worth something.',
    ],
  },
  unkindness: {
    openings: [
      'What they did was not all right.',
      'To be made small by others hurts, and it is meant to be noticed as hurt.',
      'You should not have had to stand through that.',
      'Cruel words have a way of staying in the room when the speaker has left.',
    ],
    turns: [
      'It says a good deal about them and very little about you.',
      'Someone on your side would have been angry for you.',
      'If there is one person who could know of this, it might be lighter for two.',
    ],
  },
  slip: {
    openings: [
      'It is hard to write down a step back, and you wrote it down.',
      'Wanting to stop something and being pulled by it anyway is exhausting.',
      'A day like this can make all the others look lost. They are not.',
    ],
    turns: [
      'The days that went well still happened, every one of them.',
      'What counts is rarely the stumble, and mostly the next quiet hour.',
      'Shame likes to be alone with you. A person who knows would spoil its evening.',
    ],
  },
  away: {
    openings: [
      'To be far from what is familiar makes even small things tiring.',
      'Homesickness is a sign of having had somewhere worth missing.',
      'A new place takes a while to learn your name.',
    ],
    turns: [
      'What you miss has not stopped existing. It is only far.',
      'Some day, without any announcement, a corner of this place will be yours.',
      'Between two homes there is a stretch where neither quite fits, and you are walking it.',
    ],
  },
  news: {
    openings: [
      'There is more sorrow in the news than one heart is built to hold.',
      'It is hard to go on with the dishes while the world is like this.',
      'Caring about people you have never met is a heavy sort of decency.',
    ],
    turns: [
      'That it reaches you means you have not grown numb to it.',
      'What is near enough to be touched by you is also part of the world.',
      'It can be put down for a night without being forgotten.',
    ],
  },
  wry: {
    openings: [
      'That has the dry sound of a day that asked for a lot of patience.',
      'Between the lines of the joke there seems to be someone who has had enough.',
      'Sometimes sarcasm is the only coat warm enough for the weather.',
      'It reads as if the day had a sense of humour and you were its target.',
    ],
    turns: [
      'You kept your wit, which is more than some days leave a person with.',
      'It can be annoying without having to become funny, or wise.',
      'Tomorrow may try to be more original.',
    ],
  },
  day: {
    openings: [
      'Some days ask for more than they give.',
      'This was not an easy one.',
      'What you wrote sounds hard, and it is good that you did not smooth it over.',
      'A day like that can leave you a little bruised.',
      'There is something sore in these lines, and it deserves a gentle reading.',
    ],
    turns: [
      'You do not have to find a bright side for it to count that you were honest.',
      'It is also true that you made it here, to the end of it, and took a moment for yourself.',
      'Not every day has to be a good one for a life to be.',
      'It can simply be over now.',
    ],
  },
};

/** For entries with something good next to the hardship; `{quote}` is quoted from the entry. */
export const QUOTE_BRIDGES: readonly string[] = [
  'And in the middle of it you wrote “{quote}”. Both belong to the same day.',
  'Beside all that stands “{quote}”, in your own words.',
  'You also kept “{quote}”. That was there, too.',
  'It did not crowd out everything: “{quote}” is yours as well.',
  'Still, “{quote}” found its way onto the page, and it is just as true.',
];

/** For a hardship that has become easier. */
export const RELIEF_OPENINGS: readonly string[] = [
  'Something that weighed on you has become lighter, and you took the time to notice.',
  'Relief is a quiet kind of joy, and it is easy to hurry past. You did not.',
  'It is good to read that this turned for the better.',
  'After something hard, an easier moment tastes different.',
  'There is a long breath out in these lines.',
  'What was difficult does not vanish from the story, but it is no longer the end of it.',
];

/** For mixed entries. */
export const MIXED_OPENINGS: readonly string[] = [
  'There is something hard and something good in this, and you made room for both.',
  'You did not leave out the difficult part, which makes the good part easy to believe.',
  'This holds two things at once, the way most real days do.',
  'Not everything in this was easy, and you found what was good all the same.',
  'It takes a clear eye to see the good in a day that also asked something of you.',
];

/** Openings that name the person of the hardship; `{who}` is "your sister" or a name, never the subject of a verb. */
export const HARD_WITH: Readonly<Partial<Record<Hardship, readonly string[]>>> = {
  conflict: [
    'It is sore to be at odds with {who}.',
    'Hard words with {who} are not over when the talking is.',
    'Something between you and {who} is out of joint, and that takes up a lot of room.',
  ],
  illness: [
    'To see something hard happen to {who} and not be able to lift it is a weight of its own.',
    'Your thoughts are with {who}, and that is where your strength is going.',
    'There is a lot of waiting and bearing in this, for {who} and for you.',
  ],
  worry: [
    'Worry about {who} does not wait for a convenient hour.',
    'It is hard to put your mind to anything else while {who} is on it.',
  ],
  loss: [
    'The place that belongs to {who} is still there, and today you could feel its edges.',
    'Of course {who} is on your mind.',
    'There is no tidy way to miss {who}, and you did not pretend there was.',
    'Grief keeps no calendar. It came with {who} in it today.',
  ],
  mind: [
    'To see {who} struggle and not be able to lift it is a weight of its own.',
    'What is hard for {who} is hard for you too, in another place.',
  ],
  care: [
    'Looking after {who} asks for strength every day and hands out very little of it.',
    'You are carrying a good part of two lives, your own and that of {who}.',
  ],
};
