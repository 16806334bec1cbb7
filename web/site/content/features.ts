/** Texts of the features page: the hours of an evening, and further features. */

/** One hour of the evening. `piece` is the part of the product shown beside it. */
export interface Hour {
  time: string;
  /** Below the time. */
  when: string;
  title: string;
  words: string;
  note?: string;
  piece: 'writing' | 'entry' | 'reframe' | 'guide' | 'week';
}

export const FEATURES_PAGE = {
  title: ['One evening,', 'first line to last light'],
  lead: 'Everything Evenglow does, in the order an evening needs it. Most evenings need only the first minute.',
  description:
    'One evening with Evenglow, hour by hour: write a line, see how it is read, talk it over, keep the streak, and look back on a year.',
  night: {
    time: '23:10',
    when: 'lights out',
    title: 'And then it is a year',
    words:
      'Each day you wrote is a small sun, brighter with every entry and coloured by how it felt. Touch one and read that evening again.',
    sample: 'A sample year, until yours takes its place',
  },
  drawers: 'And everything else',
} as const;

export const HOURS: readonly Hour[] = [
  {
    time: '18:42',
    when: 'the kettle is on',
    title: 'Write one line',
    words:
      'Words, photos or a short video. It opens at once with the cursor waiting, and every letter is kept on your device as you type it.',
    note: 'On a keyboard, press N anywhere to begin',
    piece: 'writing',
  },
  {
    time: '18:43',
    when: 'one breath later',
    title: 'It is read with care',
    words:
      'Each entry gets its mood, from one sun to five, and its themes. Correct either with a touch, and what you set stays.',
    note: 'Read on the server that keeps it, unless a model is connected',
    piece: 'entry',
  },
  {
    time: '18:50',
    when: 'if it was a hard one',
    title: 'No bright side to look for',
    words:
      'On a hard day nothing is brightened for you. Where a written line fits, you see it, plain. Then you can leave it there or talk about it.',
    piece: 'reframe',
  },
  {
    time: '19:20',
    when: 'dishes done',
    title: 'Talk it over',
    words:
      'Guided conversations of a few short steps. Press an answer or write your own, and keep what you said as an entry. You can also ask the guide about your journal.',
    piece: 'guide',
  },
  {
    time: '21:30',
    when: 'only if you asked for it',
    title: 'A tap on the shoulder',
    words:
      'One reminder at your hour, in your time zone, and none when today is already written. Two rest days a month look after your streak. A missed day is a quiet day.',
    piece: 'week',
  },
];

export const DRAWERS = [
  {
    icon: 'search',
    title: 'Search',
    words: 'Words, themes, moods and dates, over entries and conversations. Typing errors forgiven.',
  },
  {
    icon: 'export',
    title: 'Export',
    words: 'A book as PDF, a table as CSV, a backup as JSON, and all of it with your photos in one ZIP.',
  },
  {
    icon: 'import',
    title: 'Import',
    words: 'From Day One, Journey, Presently, Daylio or any CSV, with a look before anything is written.',
  },
  {
    icon: 'community',
    title: 'Community',
    words: 'Share a moment, follow a few people, join a challenge. Nothing is public until you say so.',
  },
  { icon: 'picture', title: 'Your year as a picture', words: 'Three styles, 1080 by 1080, drawn from your own suns.' },
  {
    icon: 'prompt',
    title: 'Smart prompts',
    words: 'A question for today, drawn from what you write about, and the reason it was chosen.',
  },
  {
    icon: 'phone',
    title: 'On your phone',
    words: 'Install it from the browser. It opens without a network and keeps your words until there is one.',
  },
  {
    icon: 'memory',
    title: 'On this day',
    words: 'The same evening in other years. Hard days stay away unless you ask for them.',
  },
  {
    icon: 'yours',
    title: 'Yours',
    words: 'No advertising and no tracking. Delete your account, and your entries and files go with it.',
  },
] as const;
