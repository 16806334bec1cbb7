/** Texts of the press page. Figures, releases, coverage, awards and people are samples, labelled as such. */
import { SAMPLE_FIGURES } from './company.ts';

export const PRESS = {
  title: ['Writing about', 'Evenglow?'],
  lead: 'Facts, logos and screenshots, and someone to talk to.',
  description: 'News, facts, logos and screenshots for the press, and who to contact.',
  figures: {
    sample: SAMPLE_FIGURES.sample,
    rows: [...SAMPLE_FIGURES.rows, { figure: '89%', words: 'of people we asked say it improved their well-being' }],
  },
  releases: {
    sample: 'Sample releases',
    list: [
      {
        date: '2026-11-17',
        title: 'Evenglow launches, free for everyone at first',
        words:
          'Evenglow, a journal for the end of the day, is now available. During the launch every feature is free for everyone, with no payment details required. Entries are private unless you share them.',
      },
      {
        date: '2026-10-06',
        title: 'A backup in an open format',
        words:
          'Evenglow publishes its backup format. A whole journal exports to one file, with photos, conversations and settings, and restores to any account with nothing lost or duplicated. You can also import from Day One, Journey, Presently and Daylio.',
      },
      {
        date: '2026-09-08',
        title: 'Reading entries without sending them anywhere',
        words:
          'If no outside AI model is connected, a small program on the same server finds the mood and themes of each entry. It learned from 15,402 labeled journal entries, and we publish how often it’s wrong. You can turn it off with one switch.',
      },
      {
        date: '2026-05-12',
        title: 'Evenglow raises a $2M Series A',
        words:
          'The round funds a team of 25 and two years of work on analysis, safety and accessibility. Evenglow doesn’t depend on ads or on selling data.',
      },
    ],
  },
  coverage: {
    sample: 'Sample coverage',
    list: [
      { outlet: 'The Evening Ledger', date: '2026-11-19', title: 'An app that’s happy when you close it' },
      { outlet: 'Slow Software', date: '2026-11-02', title: 'How a journal should handle a missed day' },
      {
        outlet: 'Harbour Radio',
        date: '2026-10-21',
        title: 'Three good things before bed, and what the research says',
      },
      { outlet: 'Plain Tech', date: '2026-10-08', title: 'Finally, an export you can import again' },
      { outlet: 'North Coast Review', date: '2026-09-15', title: 'The AI that says “I am an AI”, twice' },
      { outlet: 'Founders by Night', date: '2026-05-14', title: 'Two million dollars for five quiet minutes' },
    ],
  },
  awards: {
    sample: 'Sample awards',
    list: [
      { year: '2026', title: 'Calm Software Prize', words: 'For a product that takes less of your time, not more' },
      { year: '2026', title: 'Readable Web Award', words: 'Public pages that work without scripts' },
      { year: '2026', title: 'Open Door, accessibility', words: 'Runner-up, everyday apps' },
    ],
  },
  contact: {
    sample: 'Sample contact',
    name: 'Ngozi Okonkwo',
    role: 'Press and community',
    phone: '+1 (555) 010-0187',
    hours: 'Monday to Friday, 9 AM to 6 PM PST',
    words: 'We reply to the press the same business day.',
  },
  use: 'Please use the logo as it is: no other colors, no effects, and clear space as wide as its sun. The screenshots show a made-up journal, so you’re free to print them.',
} as const;
