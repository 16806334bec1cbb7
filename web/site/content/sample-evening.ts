/**
 * The sample evening of the product pictures, with results of the real analyzer, as `tools/sample-evening.test.ts`
 * checks.
 */

export const sampleEvening = {
  date: 'Saturday 21 November',
  greeting: 'Good evening, Ada',
  streak: '12 evenings in a row',
  rest: '2 rest days left this month',
  lantern: { count: 2, goal: 3 },
  today: '2026-11-21',
  entry: {
    time: '18:42',
    sentiment: 3.57,
    words: 'My sister drove two hours just to sit with me while Dad was in surgery. We hardly talked. It was enough.',
    themes: ['family', 'health', 'conversation'],
    reframe: 'Your sister drove two hours just to sit with you, and it was enough.',
  },
  hardEntry: {
    time: '18:50',
    sentiment: 2.38,
    words:
      'The vet called with bad news about the dog. I cried in the car, and my neighbour stayed with me until it was dark.',
    themes: ['animals', 'kindness', 'health'],
    reframe: 'Your neighbour took the trouble to stay with you.',
  },
  /** A conversation with the guide, which quotes an earlier entry. */
  talk: {
    said: 'I stopped watching the clock in there. I think I even slept.',
    answer:
      'You slept, in a hospital corridor, with her beside you. You wrote something near this once before. Both times nobody had asked her for anything. Does she know what it does?',
    source: { date: '2026-03-03', words: 'My sister came over and just did the dishes. I cried, the good kind.' },
  },
  week: [
    { date: '2026-11-15', entries: 2, sentiments: [4, 4.2] },
    { date: '2026-11-16', entries: 1, sentiments: [3.1] },
    { date: '2026-11-17', entries: 3, sentiments: [4, 5, 3.8] },
    { date: '2026-11-18', entries: 0, sentiments: [] },
    { date: '2026-11-19', entries: 1, sentiments: [2.2] },
    { date: '2026-11-20', entries: 2, sentiments: [4, 4.8] },
    { date: '2026-11-21', entries: 2, sentiments: [3.57, 2.31] },
  ],
} as const;
