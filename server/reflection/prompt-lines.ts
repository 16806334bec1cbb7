/**
 * Texts of the daily prompts by kind. Each is one question about today or recent days that can be answered in a
 * sentence.
 */
import type { Theme } from '../../contract/themes.ts';

/** For new users, and now and then for everyone. */
export const OPEN_PROMPTS: readonly string[] = [
  'What was the first pleasant thing you noticed today?',
  'Which ten minutes of today would you keep?',
  'What did you use today that somebody once made with care?',
  'What was easier today than you thought it would be?',
  'Which sound of today was good to hear?',
  'What made you breathe out today?',
  'What did you eat or drink today that you would have again?',
  'Who made something simpler for you today, even by a little?',
  'What did you see today that you would have liked to show someone?',
  'What worked today, without anybody noticing?',
  'Where were you most at ease today?',
  'What did you finish today, however small?',
  'Which colour do you remember from today?',
  'What did somebody say today that you were glad to hear?',
  'What was waiting for you at home today?',
  'What did your body do well today?',
  'What did you nearly miss today?',
  'What do you have today that you wished for once?',
  'Which moment of today was quieter than the rest?',
  'What made you smile today before you knew it?',
  'What did you put off and then did after all?',
  'What was warm today?',
  'Which small thing went your way today?',
  'What did you learn today that you did not go looking for?',
  'What could you leave out of today without missing it, and what could you not?',
  'What smelled good today?',
  'Which place were you glad to arrive at today?',
  'What did you do today only because you wanted to?',
  'Who was patient with you today?',
  'What has lasted longer than you expected, and is still good?',
  'What did you hear today that you would like to remember?',
  'What was today’s best surprise?',
  'What did you have enough of today?',
  'What did you do today that tomorrow will thank you for?',
  'What was good about getting up today, or about staying in bed a little longer?',
  'Which ordinary thing would you miss most if it were gone tomorrow?',
  'What did the weather do for you today?',
  'What did you mend, tidy or set right today?',
  'What would you do again in just the same way?',
  'Who were you glad to see today, even from afar?',
  'What made the way there, or the way back, pleasant?',
  'What kept you company today?',
  'What did you stop doing today, and felt better for it?',
  'Which thing near you now has a story?',
  'What did you give today that cost you nothing?',
  'What went wrong today and turned out all right?',
  'What was soft, or light, or slow today?',
  'What is good about where you live?',
  'What did you do today for the first time in a while?',
  'Which message or letter were you glad of lately?',
  'What did you understand a little better today?',
  'What would a stranger have liked about your day?',
  'What is one thing you do not have to worry about today?',
  'What did you look forward to today, and how was it?',
  'What rested you today?',
  'What were your hands busy with today that was good to do?',
  'What made today unlike yesterday?',
  'Which song, page or picture stayed with you?',
  'What did you say no to, and were glad of it?',
  'What is the kindest thing you could say about today?',
];

/** For frequent themes; each is answerable whenever the theme plays a part in the user's life. */
export const THEME_PROMPTS: Readonly<Record<Theme, readonly string[]>> = {
  family: [
    'Which of your family crossed your mind today, and why?',
    'What does your family do that nobody else does in quite that way?',
    'What did you get from your family that you only noticed later?',
  ],
  love: [
    'What small sign of love did you get or give today?',
    'What do you like about being with them that you have not told them yet?',
    'Which moment together would you keep from this week?',
  ],
  friends: [
    'Which friend made your life lighter lately, and how?',
    'What can you be with your friends that you cannot be elsewhere?',
    'Which friend would you like to thank, and for what?',
  ],
  kindness: [
    'Who was kind without having to be?',
    'What kindness did you do lately that nobody saw?',
    'Which kind word has stayed with you?',
  ],
  animals: [
    'What did an animal do today that was good to see?',
    'What would be missing from your day without the animal in it?',
    'What do animals make you notice?',
  ],
  nature: [
    'What grew, moved or sang outside today?',
    'Where outdoors could you stand for a long time?',
    'What was the light like today?',
  ],
  weather: [
    'What was good about the sky today?',
    'Which weather suits you, and when did you last have it?',
    'What did today’s weather let you do?',
  ],
  food: [
    'Which bite or sip was the best of today?',
    'Who cooked for you lately, or for whom did you cook?',
    'Which taste takes you back somewhere?',
  ],
  home: [
    'Which corner of your home was good to you today?',
    'What made your place feel like yours today?',
    'Which thing at home does its work so well that you forget it?',
  ],
  health: [
    'What can your body do today that you are glad of?',
    'What helped you feel a little better lately?',
    'Who looks after your health with you?',
  ],
  rest: [
    'When did you last stop without feeling you should not?',
    'What makes you rest well?',
    'Which pause of today was worth it?',
  ],
  exercise: [
    'What did moving do for you lately?',
    'Which way, track or step were you glad to have done?',
    'What could you do today that you could not some time ago?',
  ],
  work: [
    'What in your work went well without fuss?',
    'Whom do you like to work with, and what do they do for it?',
    'Which part of your work would you do unpaid?',
  ],
  achievement: [
    'What have you got further with than a month ago?',
    'What did you do that you first thought you could not?',
    'Who helped you get where you wanted to go?',
  ],
  learning: [
    'What do you know today that you did not know a week ago?',
    'Who explained something to you well?',
    'What would you like to understand next, and why?',
  ],
  creativity: [
    'What did you make lately, however small?',
    'When did an idea last come by itself, and where were you?',
    'What do you like about the making, apart from what comes of it?',
  ],
  entertainment: [
    'What did you enjoy lately for its own sake?',
    'Which scene, song or game would you tell somebody about?',
    'What made you laugh out loud?',
  ],
  celebration: [
    'What is worth celebrating this week, even quietly?',
    'Which celebration do you still think of, and what was best about it?',
    'With whom would you like to raise a glass, and to what?',
  ],
  travel: [
    'Which way, view or station do you remember fondly?',
    'What did being away make you value at home?',
    'Where would you go back to tomorrow, and for what?',
  ],
  faith: ['What gave you hope lately?', 'When did you feel carried?', 'What do you trust, without proof?'],
  conversation: [
    'Which conversation did you carry with you afterwards?',
    'Who listened to you well?',
    'What did you hear lately that made you think?',
  ],
  shopping: [
    'Which thing you own gives you more than it cost?',
    'What did you find lately that was just right?',
    'What small treat was worth it?',
  ],
  technology: [
    'Which device or program made something easier for you lately?',
    'Whom can you reach today whom you could not have reached once?',
    'What works so well that you have stopped noticing it?',
  ],
  growth: [
    'What do you handle better than you used to?',
    'Which change in you are you glad of?',
    'What would you tell yourself of a year ago?',
  ],
};

/** For a frequent person; `{who}` is "your sister", or a name. */
export const PERSON_PROMPTS: readonly string[] = [
  'What did you like about {who} today, or when you last met?',
  'What would you thank {who} for, if you were to do it now?',
  'What has {who} taught you, perhaps without meaning to?',
  'Which moment with {who} would you like to have again?',
  'What does {who} do that nobody else does?',
  'What would you like {who} to know?',
];

/** For a theme that has not come up for a while; `{theme}` as in "the weather". */
export const GAP_PROMPTS: readonly string[] = [
  'It has been a while since you wrote about {theme}. What of it is good these days?',
  'What is there to say about {theme} that you have not said lately?',
  'When was {theme} last on your mind in a good way?',
];

export const SEASON_PROMPTS: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', readonly string[]>> = {
  spring: [
    'What has begun to grow again, outside or in you?',
    'What did you see first of this spring?',
    'What can you do again now that the days are longer?',
    'Which window or door did you open lately, and what came in?',
  ],
  summer: [
    'What does this summer smell or taste of?',
    'Where was there good shade today?',
    'Which long evening would you keep?',
    'What do you do only in summer?',
  ],
  autumn: [
    'What is good about the days getting shorter?',
    'Which colour of this autumn would you keep?',
    'What have you gathered this year, of any kind?',
    'What is it good to come in to?',
  ],
  winter: [
    'What keeps you warm these days, apart from the heating?',
    'Which light do you like in the dark months?',
    'What is better in winter than at any other time?',
    'What is resting now that will come again?',
  ],
};

export const TIME_PROMPTS: Readonly<Record<'morning' | 'midday' | 'evening' | 'night', readonly string[]>> = {
  morning: [
    'What are you looking forward to today?',
    'What was good about waking up?',
    'What would make today worth writing about tonight?',
  ],
  midday: [
    'What has been good so far today?',
    'What do you want to keep of this morning?',
    'Whom could you make glad before tonight?',
  ],
  evening: [
    'What do you take with you from today?',
    'What was the best minute between waking and now?',
    'What may be over now, and what was good about it?',
  ],
  night: [
    'What can you let go of before you sleep?',
    'What was today’s last good moment?',
    'What is quiet around you now?',
  ],
};

export const STREAK_PROMPTS: readonly string[] = [
  'What has writing each day made you notice?',
  'What comes up again and again these days, and still pleases you?',
];

export const MILESTONE_PROMPTS: readonly string[] = [
  'Which of all you have written would you read first again?',
  'What do you see differently since you began to write?',
];

export const MEMORY_PROMPTS: readonly string[] = [
  'You wrote on this day before. What has stayed the same since, and is good?',
  'What would you tell the person who wrote on this day back then?',
];

export const RETURN_PROMPTS: readonly string[] = [
  'What happened in the quiet days that is worth a line?',
  'What got you through the days you did not write?',
  'What is one thing from the past days that you would like to keep?',
];

/** After a hard entry: nothing cheerful. */
export const GENTLE_PROMPTS: readonly string[] = [
  'What was a little less heavy today?',
  'What, or who, stood by you today?',
  'What did you do for yourself today, even if it was only to stop?',
  'What would be a kind thing to do for yourself tonight?',
  'What held, while other things did not?',
];
