/** The integrations. `Available` ones work with the current version; the others have no date. */

export const STATUSES = ['Available', 'Coming Soon', 'Planned'] as const;
export type Status = (typeof STATUSES)[number];

interface Integration {
  name: string;
  words: string;
  status: Status;
  /** Link to more information, or to the integration itself. */
  link?: { href: string; label: string };
}

export const INTEGRATIONS_PAGE = {
  title: ['It keeps', 'good company'],
  lead: 'What Evenglow works with today, and what we would like to build.',
  description:
    'What Evenglow works with: imports from other journals, calendars, push, mail, models, storage, sign-in, and programs of your own.',
  legend: {
    Available: 'It works today',
    'Coming Soon': 'We are building it',
    Planned: 'We would like to, and there is no date',
  } satisfies Record<Status, string>,
} as const;

export const INTEGRATION_GROUPS: readonly { title: string; words: string; integrations: readonly Integration[] }[] = [
  {
    title: 'Bring your words in',
    words:
      'From the journal you kept before, with a look before anything is written. An import can be taken back for a day.',
    integrations: [
      {
        name: 'Day One',
        words: 'Its JSON, or the ZIP with photos.',
        status: 'Available',
        link: { href: '/import', label: 'Import' },
      },
      { name: 'Journey', words: 'Its ZIP, with photos, moods and places in words.', status: 'Available' },
      { name: 'Presently', words: 'Its CSV, one gratitude a day.', status: 'Available' },
      { name: 'Daylio', words: 'Its CSV, with moods and activities as tags.', status: 'Available' },
      { name: 'Any table', words: 'A CSV of any other app. You say which column is what.', status: 'Available' },
      { name: 'Apple Journal', words: 'Its export, with photos.', status: 'Coming Soon' },
    ],
  },
  {
    title: 'Every evening',
    words: 'So that the evening finds you, on the devices you have.',
    integrations: [
      {
        name: 'Your calendar',
        words: 'A calendar file with a daily event at your hour, for Apple, Google, Outlook and others.',
        status: 'Available',
        link: { href: '/notifications', label: 'Get the file' },
      },
      {
        name: 'Push',
        words: 'On phones and computers, through the browser, encrypted on the way.',
        status: 'Available',
      },
      {
        name: 'E-mail',
        words: 'Reminders and a week in review, each with a link to unsubscribe.',
        status: 'Available',
      },
      {
        name: 'Home screen',
        words: 'Installed from the browser on iPhone, Android and desktop. It opens without a network.',
        status: 'Available',
        link: { href: '/help/install', label: 'How to install' },
      },
      {
        name: 'Health apps',
        words: 'Mindful minutes in Apple Health and Health Connect, if you want them there.',
        status: 'Planned',
      },
    ],
  },
  {
    title: 'Programs of your own',
    words: 'Everything you can do with your journal, a script of yours can do too.',
    integrations: [
      {
        name: 'API tokens',
        words: 'Made in your profile, to read, or to read and write. Up to 20, and you can revoke each at any time.',
        status: 'Available',
        link: { href: '/api', label: 'Read about the API' },
      },
      {
        name: 'OpenAPI',
        words: 'The whole API described for machines, version 3.1.',
        status: 'Available',
        link: { href: '/api/openapi.json', label: 'openapi.json' },
      },
      {
        name: 'Spreadsheets',
        words: 'Your entries as a CSV that Excel, Numbers and LibreOffice open.',
        status: 'Available',
        link: { href: '/export', label: 'Export' },
      },
      { name: 'Webhooks', words: 'Your program is told of each new entry.', status: 'Planned' },
      { name: 'Zapier', words: 'Each new entry can start something in another app.', status: 'Planned' },
    ],
  },
  {
    title: 'For whoever runs the server',
    words: 'None of it is needed. Each is a setting away.',
    integrations: [
      {
        name: 'OpenAI-compatible models',
        words: 'A hosted model, Ollama, vLLM or llama.cpp reads and talks in place of the program on the server.',
        status: 'Available',
      },
      { name: 'S3 storage', words: 'Photos and videos in a bucket of any S3-compatible store.', status: 'Available' },
      { name: 'SMTP', words: 'Mail through a server of your own.', status: 'Available' },
      {
        name: 'OpenID Connect',
        words: 'Sign in with Keycloak, Authentik, Google or any other provider.',
        status: 'Available',
      },
      { name: 'Passkeys', words: 'Sign in by fingerprint, face or screen lock, by WebAuthn.', status: 'Available' },
      { name: 'PostgreSQL', words: 'Version 15 or later, in place of the embedded database.', status: 'Available' },
      { name: 'Stripe', words: 'Premium paid by card, with receipts and a page to manage it.', status: 'Available' },
    ],
  },
];
