/** Texts of the careers page. Positions and benefits are samples, labelled as such on the page. */

export interface Position {
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  /** Tasks of the first months. */
  firstMonths: string;
  requirements: readonly string[];
}

export const CAREERS = {
  title: ['Work that ends', 'on time'],
  lead: 'We make a journal that people open at the end of a long day. To do that well, people need rest.',
  description: 'Open positions at Evenglow, how we work, and our benefits. A few sentences are enough to apply.',
  positions: {
    sample: 'Sample positions',
    list: [
      {
        title: 'Product Engineer',
        department: 'Engineering',
        location: 'Remote, Europe or Americas',
        type: 'Full-time',
        description: 'You build whole features, from the database to the last pixel on a small phone.',
        firstMonths: 'In your first month you ship something users see. By the third, you own one part of the product.',
        requirements: [
          'Several years of TypeScript, in the browser and on the server',
          'You read a query plan before you add an index',
          'You test with a keyboard and a screen reader without being asked',
          'You like deleting code',
        ],
      },
      {
        title: 'Machine Learning Engineer, Language',
        department: 'AI',
        location: 'Remote, worldwide',
        type: 'Full-time',
        description:
          'You make the small model on our own servers better at reading entries, and prove it with numbers.',
        firstMonths:
          'You start with the sentences our model gets wrong, label a few hundred by hand, and measure before and after.',
        requirements: [
          'You’ve trained models that fit on a laptop, and you know when a simple rule is better',
          'You evaluate first, on data no one has tuned on',
          'Good judgment about grief, illness and jokes',
          'Fluent English, and one more language',
        ],
      },
      {
        title: 'Product Designer',
        department: 'Design',
        location: 'Lisbon or remote, Europe',
        type: 'Full-time',
        description: 'You design the last screen people see each day, and you simplify until it feels calm.',
        firstMonths: 'You read support emails, redesign the editor for one-handed use, and ship it.',
        requirements: [
          'A portfolio with great typography and restraint',
          'You prototype in code, or want to',
          'You know how contrast, motion and touch targets affect tired eyes and hands',
          'You can explain a decision in two sentences',
        ],
      },
      {
        title: 'Community Lead',
        department: 'Community and Safety',
        location: 'Remote, Americas',
        type: 'Full-time',
        description: 'You look after the feed: making people feel welcome, handling reports, and answering questions.',
        firstMonths: 'You read every report from last quarter, and rewrite our rules so they need no explaining.',
        requirements: [
          'You’ve moderated a community that talks about hard things',
          'You can say no kindly',
          'You know when to call in a professional',
          'Available until 10 PM, two days a week',
        ],
      },
      {
        title: 'Clinical Advisor, Crisis Safety',
        department: 'Community and Safety',
        location: 'Remote, worldwide',
        type: 'Part-time, contract',
        description: 'You review how we spot signs of crisis in what people write, and what we show them.',
        firstMonths: 'You review our wording and helplines, and tell us what’s missing or wrong.',
        requirements: [
          'Licensed in psychology, psychiatry or social work',
          'Experience with helplines or crisis teams',
          'You can explain to engineers how a rule affects a real person',
          'About eight hours a month',
        ],
      },
      {
        title: 'Support Writer',
        department: 'Help',
        location: 'Remote, Asia or Oceania',
        type: 'Part-time',
        description: 'You answer emails, and turn every repeated answer into a help article.',
        firstMonths: 'You work alongside Ngozi for two weeks, then on your own, and rewrite ten help articles.',
        requirements: [
          'You write short, warm, precise English',
          'You try things out before you explain them',
          'You notice when a question is really about something else',
          'Twenty hours a week, on your own schedule',
        ],
      },
    ] satisfies readonly Position[],
  },
  values: [
    { title: 'Finish small things', words: 'We ship a small step that works today. Big ones get a plan first.' },
    { title: 'Say what you know', words: 'Only quote numbers you’ve measured. “I don’t know yet” is a good answer.' },
    {
      title: 'Write for tired people',
      words: 'Someone reads every word, button and email at the end of a long day.',
    },
    {
      title: 'Go home',
      words: 'Nothing here is worth your evening. If something breaks, we fix it together, then rest.',
    },
  ],
  benefits: {
    sample: 'Sample benefits',
    list: [
      { title: 'Four-day week', words: '32 hours at full pay. Fridays are yours.' },
      { title: 'Six weeks of vacation', words: 'Paid, with at least two weeks in a row.' },
      { title: 'Work from any time zone', words: 'Three shared hours a day. You choose the rest.' },
      { title: 'Parents', words: '20 weeks of leave at full pay for every new parent.' },
      { title: 'Workspace budget', words: 'A yearly budget for a desk, a chair, or a coworking space near you.' },
      { title: 'Equity', words: 'A share of the company, explained on one page without legal jargon.' },
    ],
  },
  other: 'Don’t see a fit? Tell us in a few sentences what you’d like to do here. No cover letter needed.',
} as const;

/** Returns the link to the application form. */
export const applyPath = (title: string) =>
  `/contact?${new URLSearchParams({ category: 'business', subject: `Apply: ${title}` })}#form`;
