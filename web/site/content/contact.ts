/** Texts of the contact and newsletter pages. Sample content is labelled as such on the page. */
import type { ContactCategory } from '../../../contract/contact-limits.ts';

export const NEWSLETTER = {
  title: 'A letter now and then',
  description:
    'Now and then a letter from Evenglow: a new piece from the blog, and what has changed. One press ends it.',
  promise:
    'A new piece from the blog, and what has changed in Evenglow. Once a month at most, and never anything about your journal.',
  label: 'Your e-mail address',
  note: 'We send you a mail to confirm first. Unsubscribe at any time.',
} as const;

export const CONTACT = {
  title: 'Write to us',
  lead: 'A person reads what you write, and answers it.',
  description:
    'Questions about Evenglow, an account, your data or an idea: write to the people behind it, and a person answers.',
  promise: 'We keep it for a year to answer it, and use your address for nothing else.',
  security:
    'Tell us first, and give us time to mend it before others learn of it. Try it on an account of your own, and leave the data of others alone. We are thankful for every report in good faith.',
  methods: [
    {
      icon: 'mail',
      title: 'Email',
      words: 'The form below comes as mail to whoever runs this server.',
      reply: 'A person answers by mail, within 24 hours.',
      action: { label: 'Write a message', href: '#form' },
    },
    {
      icon: 'chat',
      title: 'Live chat',
      words: 'In the app, Monday to Friday, 9 AM to 6 PM PST, once it opens. Until then the form is the quickest way.',
      note: 'Not open yet',
    },
    {
      icon: 'phone',
      title: 'Phone',
      words: 'For what cannot be written. Monday to Friday, 9 AM to 6 PM PST.',
      note: '+1 (555) 010-0199',
      sample: 'Sample number, until a real one takes its place',
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
    {
      category: 'general',
      action: 'Ask a question',
      title: 'General help',
      words: 'How something works, and where it is.',
    },
    {
      category: 'technical',
      action: 'Say what broke',
      title: 'Technical support',
      words: 'What broke, on which device and browser. Never send your password.',
    },
    {
      category: 'billing',
      action: 'Ask about a payment',
      title: 'Plans and billing',
      words: 'Premium, receipts, codes, and getting money back.',
    },
    {
      category: 'privacy',
      action: 'Ask about your data',
      title: 'Privacy and security',
      words: 'Your data, its export and deletion, and holes that you found.',
    },
    { category: 'feature', action: 'Send an idea', title: 'Ideas', words: 'What would make your evenings better.' },
    {
      category: 'business',
      action: 'Write to the press desk',
      title: 'Press and partners',
      words: 'Interviews, jobs, research and working together.',
    },
  ] satisfies readonly { category: ContactCategory; action: string; title: string; words: string }[],
  office: {
    sample: 'Sample address, until a real one takes its place',
    lines: ['Evenglow', '12 Lantern Row', 'Portland, OR 97205', 'United States'],
    hours: 'Monday to Friday, 9 AM to 6 PM PST',
  },
} as const;
