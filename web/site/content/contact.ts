/** What stands on the pages for writing to us and for the newsletter. Sample content is marked as such on the page. */
import type { ContactCategory } from '../../../contract/contact-limits.ts';

export const NEWSLETTER = {
  title: 'A letter now and then',
  description:
    'Now and then a letter from Evenglow: a new piece from the blog, and what has changed. One press ends it.',
  promise:
    'A new piece from the blog, and what has changed in Evenglow. Once a month at most, and never anything about your journal.',
  label: 'Your e-mail address',
  note: 'You confirm it by mail first. Every letter has a link that ends it.',
} as const;

export const CONTACT = {
  title: 'Write to us',
  lead: 'A person reads what you write, and answers it.',
  description:
    'Questions about Evenglow, an account, your data or an idea: write to the people behind it, and a person answers.',
  /** Says whose the addresses and numbers below are. */
  sample: 'Sample addresses, until real ones take their place',
  methods: [
    {
      icon: 'mail',
      title: 'Email',
      words: 'The form below comes as mail to whoever runs this server, and the answer comes to you by mail.',
      action: { label: 'Write a message', href: '#form' },
    },
    {
      icon: 'chat',
      title: 'Live chat',
      words: 'A chat in the app is planned and not open yet. Until then the form is the quickest way.',
      note: 'Not open yet',
    },
    {
      icon: 'phone',
      title: 'Phone',
      words: 'For what cannot be written. Monday to Friday, 9:00 to 17:00.',
      note: '+1 (555) 010-0199',
    },
  ],
  categories: {
    general: 'General question',
    technical: 'Something does not work',
    billing: 'Plans and payments',
    privacy: 'Privacy and your data',
    feature: 'An idea',
    business: 'Press, jobs and partners',
  } satisfies Record<ContactCategory, string>,
  teams: [
    { category: 'general', title: 'General help', words: 'How something works, and where it is.' },
    {
      category: 'technical',
      title: 'Technical support',
      words: 'What broke, on which device and browser. Never send your password.',
    },
    { category: 'billing', title: 'Plans and billing', words: 'Premium, receipts, codes, and getting money back.' },
    {
      category: 'privacy',
      title: 'Privacy and security',
      words: 'Your data, its export and deletion, and holes that you found.',
    },
    { category: 'feature', title: 'Ideas', words: 'What would make your evenings better.' },
    { category: 'business', title: 'Press and partners', words: 'Interviews, jobs, research and working together.' },
  ] satisfies readonly { category: ContactCategory; title: string; words: string }[],
  office: {
    lines: ['Evenglow', '12 Lantern Row', 'Portland, OR 97205', 'United States'],
    hours: 'Monday to Friday, 9:00 to 17:00 (Pacific time)',
  },
} as const;
