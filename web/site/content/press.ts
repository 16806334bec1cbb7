/** Texts of the press page. Figures, releases, coverage, awards and people are samples, labelled as such. */
import { SAMPLE_FIGURES } from './company.ts';

export const PRESS = {
  title: ['Writing about', 'Evenglow?'],
  lead: 'Facts, pictures you may use, and a person who answers.',
  description: 'News, facts, logos and product pictures of Evenglow for the press, and whom to write to.',
  figures: {
    sample: SAMPLE_FIGURES.sample,
    rows: [...SAMPLE_FIGURES.rows, { figure: '89%', words: 'of those we asked say that they feel better for it' }],
  },
  releases: {
    sample: 'Sample releases, until real ones take their place',
    list: [
      {
        date: '2026-11-17',
        title: 'Evenglow opens, and is free for everyone at first',
        words:
          'Evenglow, a journal for the end of the day, is open. During the launch every feature is free for everyone, and no payment details are asked for. Entries are private from the start and are shared one by one, if at all.',
      },
      {
        date: '2026-10-06',
        title: 'A backup that anybody can read',
        words:
          'Evenglow publishes the format of its backups. A journal leaves as one file, with photos, conversations and settings, and comes back into any account without losing or doubling a line. Files of Day One, Journey, Presently and Daylio can be brought in too.',
      },
      {
        date: '2026-09-08',
        title: 'Reading entries without sending them away',
        words:
          'Where no outside model is connected, a small program on the same server reads entries for mood and themes. It learned from 15,402 labelled journal entries and publishes how often it is wrong. Whoever wants no reading at all turns it off with one switch.',
      },
      {
        date: '2026-05-12',
        title: 'Evenglow raises a $2M Series A',
        words:
          'The round pays for a team of 25 and for two years of work on the reading of entries, on safety and on accessibility. Nothing in it depends on advertising or on the sale of data.',
      },
    ],
  },
  coverage: {
    sample: 'Sample coverage, until real articles take its place',
    list: [
      { outlet: 'The Evening Ledger', date: '2026-11-19', title: 'An app that is glad when you close it' },
      { outlet: 'Slow Software', date: '2026-11-02', title: 'What a journal should do with a missed day' },
      { outlet: 'Harbour Radio', date: '2026-10-21', title: 'Three good things before sleep, and what research says' },
      { outlet: 'Plain Tech', date: '2026-10-08', title: 'Finally an export that comes back in' },
      { outlet: 'North Coast Review', date: '2026-09-15', title: 'The AI that says “I am an AI”, twice' },
      { outlet: 'Founders by Night', date: '2026-05-14', title: 'Two million dollars for five quiet minutes' },
    ],
  },
  awards: {
    sample: 'Sample awards, until real ones take their place',
    list: [
      { year: '2026', title: 'Calm Software Prize', words: 'For a product that asks for less time, not more' },
      { year: '2026', title: 'Readable Web Award', words: 'Public pages that work without scripts' },
      { year: '2026', title: 'Open Door, accessibility', words: 'Runner-up among applications for daily use' },
    ],
  },
  contact: {
    sample: 'Sample contact, until a real one takes its place',
    name: 'Ngozi Okonkwo',
    role: 'Press and community',
    phone: '+1 (555) 010-0187',
    hours: 'Monday to Friday, 9 AM to 6 PM PST',
    words: 'We answer the press on the same working day.',
  },
  use: 'Use the logo as it is: no other colours, no effects, and room around it as wide as its sun. The pictures show a made-up journal, so you may print them.',
} as const;
