/** Texts of the about page. People, story and figures are samples, labelled as such on the page. */

/** Also on the press page. */
export const SAMPLE_FIGURES = {
  sample: 'Sample figures, until real ones take their place',
  rows: [
    { figure: '50,000+', words: 'people writing' },
    { figure: '1M+', words: 'reflections' },
    { figure: '25+', words: 'countries' },
  ],
} as const;

export const ABOUT = {
  title: ['We are for', 'the end of the day'],
  lead: 'Most software wants your morning, your lunch and your bed. We want five minutes before the light goes out, and then for you to put it down.',
  description: 'Who makes Evenglow, what for, and the four things we hold to: honesty, kindness, company and privacy.',
  mission:
    'To help a person notice what was good in an ordinary day, keep it safe, and hand it back on the day they need it.',
  values: [
    {
      title: 'Authentic Growth',
      words:
        'Small and true is enough. A quiet day counts as a day, a hard one may be written down, and no streak is worth a lie.',
    },
    {
      title: 'AI for Good',
      words:
        'It says that it is an AI. It asks before it advises, leads you back to the people you name, and has an off switch.',
    },
    {
      title: 'Inclusive Community',
      words: 'Any language, any faith or none, any kind of day. Nobody is ranked by how glad they are.',
    },
    {
      title: 'Privacy First',
      words:
        'Private until you share it, one entry at a time. No advertising, no trackers, and you can take everything with you.',
    },
  ],
  story: {
    sample: 'Sample story, until a real one takes its place',
    paragraphs: [
      'In the winter her father was ill, Mira wrote one line a night on the back of a parking ticket. The nurse who hummed. The lift that came at once. By spring there were ninety of them in a shoebox, and reading them was like getting the winter back with the lights on.',
      'She wanted a shoebox that could not burn and that she could search, and that would say on a bad Tuesday: you wrote this, not long ago. Tomas made sure that no line could get lost. Teo gave each day its sun. Ngozi answered the first letter, and has answered them since.',
      'We are still small, and most evenings each of us still writes a line.',
    ],
  },
  team: {
    sample: 'Sample people, until real ones take their place',
    people: [
      {
        name: 'Mira Castellanos',
        role: 'Founder, writes the guide',
        line: 'The bus driver waited. I was not even running yet.',
      },
      {
        name: 'Tomas Weber',
        role: 'Keeps the words safe',
        line: 'Restored a backup for practice. Everything was there.',
      },
      { name: 'Ngozi Okonkwo', role: 'Community and help', line: 'A stranger thanked me for a line about plums.' },
      { name: 'Teo Lindqvist', role: 'Draws the suns', line: 'Rain all day. Nora gave every puddle a name.' },
    ],
  },
  figures: {
    sample: SAMPLE_FIGURES.sample,
    rows: [...SAMPLE_FIGURES.rows, { figure: '25', words: 'people in the team' }],
  },
  closing: ['Morning comes anyway.', 'Come and help us leave the light on.'],
} as const;
