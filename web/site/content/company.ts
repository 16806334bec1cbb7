/** Texts of the about page. People, story and figures are samples, labelled as such on the page. */

/** Also on the press page. */
export const SAMPLE_FIGURES = {
  sample: 'Sample figures',
  rows: [
    { figure: '50,000+', words: 'people writing' },
    { figure: '1M+', words: 'reflections' },
    { figure: '25+', words: 'countries' },
  ],
} as const;

export const ABOUT = {
  title: ['A journal for', 'the end of the day'],
  lead: 'Most apps want all your time. We want five minutes before you go to sleep, and then you can put your phone down.',
  description: 'Who makes Evenglow, why, and the four things we believe in.',
  mission:
    'To help people notice what was good about an ordinary day, keep it safe, and bring it back when they need it.',
  values: [
    {
      title: 'Authentic Growth',
      words:
        'Small and true is enough. You can skip a day, and you can write about a bad one. No streak is worth faking.',
    },
    {
      title: 'AI for Good',
      words:
        'It always says it’s an AI. It asks before giving advice, points you back to the people in your life, and has an off switch.',
    },
    {
      title: 'Inclusive Community',
      words: 'Any language, any faith or none, any kind of day. No one is ranked by how happy they are.',
    },
    {
      title: 'Privacy First',
      words:
        'Private until you share it, one entry at a time. No ads, no trackers, and you can take your data with you.',
    },
  ],
  story: {
    sample: 'Sample story',
    paragraphs: [
      'In the winter her father was ill, Mira wrote one sentence a night on the back of a parking ticket. The nurse who hummed. The elevator that came right away. By spring there were ninety of them in a shoebox, and reading them was like getting the winter back with the lights on.',
      'She wanted a shoebox that couldn’t burn, that she could search, and that would remind her on a bad Tuesday: you wrote this, not long ago. Tomas made sure that no entry could get lost. Teo gave each day its sun. Ngozi answered the first letter, and every one since.',
      'We’re still small, and most of us still write every day.',
    ],
  },
  team: {
    sample: 'Sample people',
    people: [
      {
        name: 'Mira Castellanos',
        role: 'Founder, works on the guide',
        line: 'The bus driver waited for me. I wasn’t even running yet.',
      },
      {
        name: 'Tomas Weber',
        role: 'Keeps your data safe',
        line: 'I restored a backup for practice. Everything was there.',
      },
      { name: 'Ngozi Okonkwo', role: 'Community and help', line: 'A stranger thanked me for my entry about plums.' },
      { name: 'Teo Lindqvist', role: 'Designs the app', line: 'Rain all day. Nora gave every puddle a name.' },
    ],
  },
  figures: {
    sample: SAMPLE_FIGURES.sample,
    rows: [...SAMPLE_FIGURES.rows, { figure: '25', words: 'people on the team' }],
  },
  closing: ['Come work with us.', 'Help us make the end of the day better.'],
} as const;
