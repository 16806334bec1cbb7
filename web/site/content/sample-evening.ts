/**
 * The sample evening of the product pictures, with the real analyser's results, written lines and a step of a guided
 * conversation, as `tools/sample-evening.test.ts` checks.
 */

export const sampleEvening = {
  date: 'Saturday 21 November',
  greeting: 'Good evening, Ada',
  streak: '12-day streak',
  lantern: { count: 2, goal: 3 },
  today: '2026-11-21',
  entry: {
    time: '18:42',
    sentiment: 3.91,
    words: 'My sister drove two hours to look after the kids while Dad was in surgery. When I got home there was soup.',
    themes: ['family', 'health', 'kindness'],
    reframe: 'A lot of love in families is never said out loud. It looks like this.',
  },
  hardEntry: {
    time: '18:50',
    sentiment: 2.41,
    words: 'The vet called about the dog and it’s bad. She won’t eat, and all I can do is sit with her.',
    themes: ['animals', 'health'],
    reframe: 'Worry about an animal is real worry. There’s nothing small about it.',
  },
  /** A written line of another evening. */
  line: 'That’s one thing you didn’t have to sort out alone.',
  /** The first step of a guided conversation about the hard entry, which it quotes. */
  talk: {
    /** Title of the conversation, and the message that starts it. */
    title: 'A hard day',
    question: 'What’s been the hardest part? A few words are enough.',
    answers: ['All of it', 'I don’t know where to start', 'I don’t want to go into it'],
  },
  week: [
    { date: '2026-11-15', entries: 2, sentiments: [4, 4.2] },
    { date: '2026-11-16', entries: 1, sentiments: [3.1] },
    { date: '2026-11-17', entries: 3, sentiments: [4, 5, 3.8] },
    { date: '2026-11-18', entries: 0, sentiments: [] },
    { date: '2026-11-19', entries: 1, sentiments: [2.2] },
    { date: '2026-11-20', entries: 2, sentiments: [4, 4.8] },
    { date: '2026-11-21', entries: 2, sentiments: [3.91, 2.41] },
  ],
} as const;
