/**
 * Texts of the daily prompts that are about no theme. Each is one question that can be answered in a sentence. Those
 * about a theme are in `theme-lines.ts`.
 */

/** The first prompt of a journal is one of these: each can be answered on the first day, at any hour, by anyone. */
export const FIRST_PROMPTS: readonly string[] = [
  'What’s one good thing that happened today or yesterday?',
  'What made you smile recently?',
  'Who was kind to you lately, even in a small way?',
  'What’s something small you enjoyed this week?',
  'What’s the best thing you’ve eaten lately?',
  'What’s something you use every day that you’d miss?',
  'What’s nice about the place you’re in right now?',
  'What’s a song, show or book you really like?',
  'What’s something you’re glad you did this week?',
  'What made this week a little easier?',
];

/** For everyone. None presumes an earlier entry. */
export const OPEN_PROMPTS: readonly string[] = [
  'Which part of today would you happily live again?',
  'What did you use today that was really well made?',
  'What was easier today than you expected?',
  'What sound did you like hearing today?',
  'What helped you relax today?',
  'What did you eat or drink today that you’d have again?',
  'Who made something easier for you today?',
  'What did you see today that you’d like to show someone?',
  'What worked out today without any fuss?',
  'Where did you feel most at ease today?',
  'What did you finish today, even something small?',
  'What did someone say lately that you were glad to hear?',
  'What felt good today, like a warm shower or fresh air?',
  'What are you glad you didn’t miss this week?',
  'What do you have now that you once wished for?',
  'When did you have a quiet minute today?',
  'What did you get done that you’d been putting off?',
  'What small thing went your way today?',
  'What did you find out today that you didn’t know before?',
  'What smelled good today?',
  'What did you do today just because you wanted to?',
  'Who was patient with you lately?',
  'What’s something you’ve had for years and still like?',
  'What did you hear today that you’d like to remember?',
  'What was a nice surprise this week?',
  'What did you do today that you’ll be glad about tomorrow?',
  'What ordinary thing did you enjoy today?',
  'What did you fix, clean or tidy up lately?',
  'What did you handle well today?',
  'Who were you happy to see lately?',
  'Who or what kept you company today?',
  'What’s near you right now that has a story behind it?',
  'What did you do for someone else lately?',
  'What went wrong lately but turned out fine?',
  'When did you get to slow down this week?',
  'What do you like about where you live?',
  'What did you do lately for the first time in ages?',
  'What message were you glad to get lately?',
  'What would you tell a friend about today?',
  'What’s one thing you don’t have to worry about today?',
  'What are you looking forward to this week?',
  'What gave you energy today?',
  'What made today different from yesterday?',
  'What song, photo or story has stayed with you lately?',
  'What did you say no to lately that you’re glad about?',
  'What’s the kindest thing you could say about today?',
  'What made you laugh lately?',
  'What’s something free that you enjoyed this week?',
  'Who would you like to thank today, and for what?',
  'What would you like to do again tomorrow?',
  'What do you like about your daily routine?',
  'What’s something you’re relieved about?',
  'What did you notice today that you usually miss?',
  'What’s a small thing that always cheers you up?',
  'What did you get to choose for yourself today?',
  'What’s your favorite part of an ordinary day?',
  'What’s a skill you’re glad you have?',
  'What’s a decision you’re glad you made?',
  'What did you enjoy watching, reading or listening to this week?',
  'What was fun today, even for a minute?',
];

/** About a frequent person. `{who}` ("your sister", "the kids", a name) follows a word that takes any of them. */
export const PERSON_PROMPTS: readonly string[] = [
  'What do you like most about {who}?',
  'What would you like to thank {who} for?',
  'What have you learned from {who}?',
  'Which moment with {who} would you like to have again?',
  'What’s something funny you remember about {who}?',
  'What would you like to say to {who}?',
];

export const SEASON_PROMPTS: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', readonly string[]>> = {
  spring: [
    'What’s growing or blooming near you?',
    'What was your first sign of spring this year?',
    'What do you enjoy now that the days are longer?',
    'What’s nice about opening the windows again?',
  ],
  summer: [
    'What food or drink makes it feel like summer?',
    'Where’s a good place to cool off?',
    'What do you like about long summer evenings?',
    'What do you only do in summer?',
  ],
  autumn: [
    'What do you like about the days getting shorter?',
    'What colors have you noticed outside lately?',
    'What’s nice to come home to when it’s cold?',
    'What’s something good this year has brought you so far?',
  ],
  winter: [
    'What keeps you warm these days?',
    'What do you like to do when it gets dark early?',
    'What’s better in winter than at any other time?',
    'What hot drink or meal do you enjoy right now?',
  ],
};

export const TIME_PROMPTS: Readonly<Record<'morning' | 'midday' | 'evening' | 'night', readonly string[]>> = {
  morning: [
    'What are you looking forward to today?',
    'What’s one good thing about this morning?',
    'What would make today a good day?',
  ],
  midday: [
    'What’s been good so far today?',
    'What do you want to remember about this morning?',
    'Who could you make happy today?',
  ],
  evening: [
    'What do you want to remember about today?',
    'What was the best minute of your day so far?',
    'What turned out better than you expected today?',
  ],
  night: [
    'What can you leave for tomorrow?',
    'What was the last nice thing that happened today?',
    'What’s peaceful around you right now?',
  ],
};

export const STREAK_PROMPTS: readonly string[] = [
  'What have you noticed since you started writing regularly?',
  'What good thing keeps coming up these days?',
];

export const MILESTONE_PROMPTS: readonly string[] = [
  'Which of your entries would you reread first?',
  'What have you come to see differently since you started writing?',
];

/** About an entry of the same date; `{years}` is "2 years". */
export const MEMORY_PROMPTS: readonly string[] = [
  'What was good {years} ago and still is?',
  'If you could write to yourself {years} ago, what would you say?',
];

export const RETURN_PROMPTS: readonly string[] = [
  'What’s been good since you last wrote?',
  'What got you through the days you didn’t write?',
  'What’s one thing from the last few days you’d like to remember?',
];

/** After a hard entry: nothing cheerful, nothing that asks for much. */
export const GENTLE_PROMPTS: readonly string[] = [
  'What made today a little easier?',
  'Who or what helped you today?',
  'What did you do for yourself today, even if it was just resting?',
  'What’s a kind thing you could do for yourself today?',
  'What got you through today?',
  'What do you want to get off your chest?',
  'Where could you rest for a bit today?',
  'What’s something small that felt okay today?',
  'Who would you like to talk to right now?',
  'What do you need most right now?',
  'What can wait until tomorrow?',
];
