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
  title: ['Work that knows', 'when to stop'],
  lead: 'We make a journal that people open when they are tired. It asks for careful work, and careful work needs rested people.',
  description: 'Open positions at Evenglow, how we work, and what you get for it. Apply with a few plain sentences.',
  positions: {
    sample: 'Sample positions, until real ones take their place',
    list: [
      {
        title: 'Product Engineer',
        department: 'Engineering',
        location: 'Remote, Europe or Americas',
        type: 'Full-time',
        description: 'You build whole features, from the table in the database to the last pixel on a small phone.',
        firstMonths:
          'In your first month you ship something that people see. By the third, one part of the product is yours to look after.',
        requirements: [
          'Several years of TypeScript, in the browser and on a server',
          'You read a query plan before you add an index',
          'You test with a keyboard and a screen reader without being asked',
          'You delete code with a good conscience',
        ],
      },
      {
        title: 'Machine Learning Engineer, Language',
        department: 'AI',
        location: 'Remote, worldwide',
        type: 'Full-time',
        description: 'You make the small model on our own servers read entries better, and prove it with figures.',
        firstMonths:
          'You begin with the sentences we read too mildly, label some hundred by hand, and measure before and after.',
        requirements: [
          'You have trained models that fit on a laptop, and know when a rule does better',
          'Evaluation comes first for you, on data nobody has tuned on',
          'Good judgement about grief, illness and jokes',
          'English, and one more language that you feel at home in',
        ],
      },
      {
        title: 'Product Designer',
        department: 'Design',
        location: 'Lisbon or remote, Europe',
        type: 'Full-time',
        description: 'You draw what people see last in the day, and you take things away until it is calm.',
        firstMonths: 'You sit in on letters from readers, redraw the composer for one hand, and see it shipped.',
        requirements: [
          'A portfolio in which type and restraint do the work',
          'You prototype in code, or want to',
          'You know what contrast, motion and touch targets do to tired eyes and hands',
          'You can explain a decision in two sentences',
        ],
      },
      {
        title: 'Community Lead',
        department: 'Community and Safety',
        location: 'Remote, Americas',
        type: 'Full-time',
        description: 'You look after the feed: who feels welcome there, what is reported, and how we answer.',
        firstMonths:
          'You read every report of the last quarter, and rewrite our rules so that nobody needs them explained.',
        requirements: [
          'You have moderated a community that talked about hard things',
          'You write kind answers that say no',
          'You know when to hand over to people with other training',
          'Calm at ten in the evening, on two days a week',
        ],
      },
      {
        title: 'Clinical Advisor, Crisis Safety',
        department: 'Community and Safety',
        location: 'Remote, worldwide',
        type: 'Part-time, contract',
        description: 'You look at how we notice signs of danger in what people write, and what we show them then.',
        firstMonths: 'You review our wordings and help lines, and tell us plainly what is missing or wrong.',
        requirements: [
          'Licensed in psychology, psychiatry or social work',
          'Experience with crisis lines or crisis teams',
          'You can tell engineers what a rule will do to a real person',
          'About eight hours a month',
        ],
      },
      {
        title: 'Support Writer',
        department: 'Help',
        location: 'Remote, Asia or Oceania',
        type: 'Part-time',
        description: 'You answer letters, and turn every answer you give twice into a page of the help center.',
        firstMonths: 'You answer with Ngozi for two weeks, then alone, and rewrite ten help pages on the way.',
        requirements: [
          'Short, warm, exact English',
          'You try things out before you explain them',
          'You notice when a question is really about something else',
          'Twenty hours a week, spread as you like',
        ],
      },
    ] satisfies readonly Position[],
  },
  values: [
    { title: 'Finish small things', words: 'A small step that works lands today. The big one gets a plan first.' },
    { title: 'Say what you know', words: 'A figure is something you measured. “I do not know yet” is a good answer.' },
    {
      title: 'Write it for the tired',
      words: 'Every word, button and mail is read by somebody at the end of a long day.',
    },
    {
      title: 'Go home',
      words: 'Nothing here is worth your own evening. If it burns, we put it out together, and then rest.',
    },
  ],
  benefits: {
    sample: 'Sample benefits, until real ones take their place',
    list: [
      { title: 'Four-day weeks', words: 'Thirty-two hours, full pay. Fridays belong to you.' },
      { title: 'Six weeks away', words: 'Paid, and at least two of them in one piece.' },
      { title: 'Your own zone', words: 'Three shared hours a day. The rest is yours to place.' },
      { title: 'Parents', words: 'Twenty weeks at full pay, whoever gave birth.' },
      { title: 'A room to think', words: 'A yearly sum for a desk, a chair, or a place in a studio near you.' },
      { title: 'A share in it', words: 'Part of the company, explained in a page that you can read without a lawyer.' },
    ],
  },
  other: 'Nothing that fits? Tell us what you would do here, in a few plain sentences. No cover letter.',
} as const;

/** Returns the link to the application form. */
export const applyPath = (title: string) =>
  `/contact?${new URLSearchParams({ category: 'business', subject: `Apply: ${title}` })}#form`;
