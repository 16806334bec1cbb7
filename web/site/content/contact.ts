/** Texts of the contact and newsletter pages. Sample content is labelled as such on the page. */
import type { ContactCategory } from '../../../contract/contact-limits.ts';

export const NEWSLETTER = {
  title: 'Our newsletter',
  description: 'An occasional email from Evenglow with new blog posts and product updates. Unsubscribe with one click.',
  promise: 'New blog posts and updates to Evenglow. Once a month at most, and never anything about your journal.',
  label: 'Your email address',
  note: 'We’ll send you an email to confirm. Unsubscribe at any time.',
} as const;

export const CONTACT = {
  title: 'Write to us',
  lead: 'A real person will read it and reply.',
  description: 'Questions about Evenglow, your account or your data? Write to us, and a real person will reply.',
  promise: 'We keep your message for a year and only use your address to reply.',
  security:
    'Please tell us first and give us time to fix it before you publish it. Test with your own account and leave other people’s data alone. We’re grateful for every report made in good faith.',
  methods: [
    {
      icon: 'mail',
      title: 'Email',
      words: 'The form below sends an email to the people who run this server.',
      reply: 'We reply by email within 24 hours.',
      action: { label: 'Write a message', href: '#form' },
    },
    {
      icon: 'chat',
      title: 'Live chat',
      words: 'In the app, Monday to Friday, 9 AM to 6 PM PST. For now, the form is the fastest way to reach us.',
      note: 'Not available yet',
    },
    {
      icon: 'phone',
      title: 'Phone',
      words: 'If you’d rather talk. Monday to Friday, 9 AM to 6 PM PST.',
      note: '+1 (555) 010-0199',
      sample: 'Sample number',
    },
  ],
  categories: {
    general: 'General question',
    technical: 'Something isn’t working',
    billing: 'Plans and payments',
    privacy: 'Privacy and your data',
    feature: 'Idea or suggestion',
    business: 'Press, jobs and partners',
  } satisfies Record<ContactCategory, string>,
  teams: [
    {
      category: 'general',
      action: 'Ask a question',
      title: 'General help',
      words: 'How things work and where to find them.',
    },
    {
      category: 'technical',
      action: 'Report a problem',
      title: 'Technical support',
      words: 'Tell us what went wrong, and on which device and browser. Never send your password.',
    },
    {
      category: 'billing',
      action: 'Ask about a payment',
      title: 'Plans and billing',
      words: 'Premium, receipts, promo codes and refunds.',
    },
    {
      category: 'privacy',
      action: 'Ask about your data',
      title: 'Privacy and security',
      words: 'Exporting or deleting your data, and security problems.',
    },
    { category: 'feature', action: 'Send an idea', title: 'Ideas', words: 'What would make Evenglow better for you?' },
    {
      category: 'business',
      action: 'Contact our press team',
      title: 'Press and partners',
      words: 'Interviews, jobs, research and partnerships.',
    },
  ] satisfies readonly { category: ContactCategory; action: string; title: string; words: string }[],
  office: {
    sample: 'Sample address',
    lines: ['Evenglow', '12 Lantern Row', 'Portland, OR 97205', 'United States'],
    hours: 'Monday to Friday, 9 AM to 6 PM PST',
  },
} as const;
