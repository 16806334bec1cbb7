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
  title: ['How', 'Evenglow works'],
  lead: 'Everything Evenglow does, from your first sentence to a whole year. Most days take just a minute.',
  description:
    'What you can do with Evenglow: write entries, see your moods and themes, talk to the guide, keep a streak, and look back on your year.',
  night: {
    time: '23:10',
    when: 'all year',
    title: 'Your year at a glance',
    words:
      'Every day you write becomes a small sun, colored by your mood and brighter with each entry. Tap one to read that day again.',
    sample: 'A sample year',
  },
  drawers: 'More features',
} as const;

export const HOURS: readonly Hour[] = [
  {
    time: '18:42',
    when: 'one minute',
    title: 'Write an entry',
    words: 'Words, photos or a short video. Just start typing; everything is saved on your device as you go.',
    note: 'On a keyboard, press N anywhere to start writing',
    piece: 'writing',
  },
  {
    time: '18:43',
    when: 'right away',
    title: 'See your mood and themes',
    words: 'Each entry gets a mood from 1 to 5 and its themes. Change either with a tap, and your choice stays.',
    note: 'Your entries stay on our server, unless it’s connected to an outside AI',
    piece: 'entry',
  },
  {
    time: '18:50',
    when: 'on a hard day',
    title: 'No forced positivity',
    words:
      'On hard days we don’t look for a bright side. You may see a short, plain note. Then you can leave it there or talk about it.',
    piece: 'reframe',
  },
  {
    time: '19:20',
    when: 'a few minutes',
    title: 'Talk it over',
    words:
      'Guided conversations take a few short steps. Pick answers or write your own, then save the conversation as an entry. You can also ask the guide about your journal.',
    piece: 'guide',
  },
  {
    time: '21:30',
    when: 'if you want it',
    title: 'Gentle reminders',
    words:
      'One reminder a day, at the time you choose, skipped if you’ve already written. And you can miss two days a month without losing your streak.',
    piece: 'week',
  },
];

export const DRAWERS = [
  {
    icon: 'search',
    title: 'Search',
    words: 'Search entries and conversations by words, themes, moods and dates. Typos are fine.',
  },
  {
    icon: 'export',
    title: 'Export',
    words: 'A PDF book, a CSV table, Markdown, a JSON backup, or everything with your photos in one ZIP.',
  },
  {
    icon: 'import',
    title: 'Import',
    words: 'From Day One, Journey, Daylio, Apple Journal, Obsidian or any CSV. You’ll see a preview first.',
  },
  {
    icon: 'community',
    title: 'Community',
    words: 'Share an entry, follow people, join a challenge. Nothing is public until you share it.',
  },
  {
    icon: 'picture',
    title: 'Your year as a picture',
    words: 'A picture of your year to keep or share, in three styles.',
  },
  {
    icon: 'prompt',
    title: 'Smart prompts',
    words: 'A question each day, based on what you write about. You can always see why we picked it.',
  },
  {
    icon: 'phone',
    title: 'On your phone',
    words: 'Install it from your browser. It works offline and syncs when you’re back online.',
  },
  {
    icon: 'memory',
    title: 'On this day',
    words: 'What you wrote on this day in other years. Hard days stay hidden unless you ask for them.',
  },
  {
    icon: 'yours',
    title: 'Your data',
    words: 'No ads and no tracking. If you delete your account, all your entries and files are deleted too.',
  },
] as const;
