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
  title: ['Works with', 'your other apps'],
  lead: 'What Evenglow works with today, and what we’d like to add.',
  description:
    'What Evenglow works with: imports from other journals, calendars, push, email, AI models, storage, sign-in, and your own scripts.',
  legend: {
    Available: 'Works today',
    'Coming Soon': 'We’re building it',
    Planned: 'Planned, with no date yet',
  } satisfies Record<Status, string>,
} as const;

export const INTEGRATION_GROUPS: readonly { title: string; words: string; integrations: readonly Integration[] }[] = [
  {
    title: 'Import',
    words: 'Bring your entries from another app. You’ll see a preview first, and you can undo an import for 24 hours.',
    integrations: [
      {
        name: 'Day One',
        words: 'JSON, or a ZIP with photos.',
        status: 'Available',
        link: { href: '/import', label: 'Import' },
      },
      { name: 'Journey', words: 'ZIP with photos and moods.', status: 'Available' },
      { name: 'Presently', words: 'CSV, one entry a day.', status: 'Available' },
      {
        name: 'Daylio',
        words: 'A backup with photos, or a CSV. Moods are included, and activities become tags.',
        status: 'Available',
      },
      { name: 'Any table', words: 'A CSV from any other app. You choose what each column means.', status: 'Available' },
      { name: 'Apple Journal', words: 'A ZIP of your export, with photos.', status: 'Available' },
      { name: 'Diaro', words: 'A backup with photos, moods and tags.', status: 'Available' },
      { name: 'Markdown', words: 'Obsidian daily notes, or any folder of notes with dates.', status: 'Available' },
      { name: 'memos and jrnl', words: 'JSON from memos, or text or JSON from jrnl.', status: 'Available' },
    ],
  },
  {
    title: 'Reminders and devices',
    words: 'Reminders on all your devices.',
    integrations: [
      {
        name: 'Calendar reminder',
        words: 'A calendar file with a daily event at the time you choose, for Apple, Google, Outlook and others.',
        status: 'Available',
        link: { href: '/notifications', label: 'Get the file' },
      },
      {
        name: 'Days in your calendar',
        words: 'A private address that shows the days you wrote. Only how many entries, unless you want more.',
        status: 'Available',
        link: { href: '/connections#calendar', label: 'Get the address' },
      },
      {
        name: 'Push',
        words: 'On phones and computers, through your browser.',
        status: 'Available',
      },
      {
        name: 'E-mail',
        words: 'Reminders and a weekly reflection, each with an unsubscribe link.',
        status: 'Available',
      },
      {
        name: 'Home screen',
        words: 'Install it from your browser on iPhone, Android or desktop. It works offline.',
        status: 'Available',
        link: { href: '/help/install', label: 'How to install' },
      },
      {
        name: 'Health apps',
        words: 'Mindful minutes in Apple Health and Health Connect.',
        status: 'Planned',
      },
    ],
  },
  {
    title: 'Your own apps and scripts',
    words: 'Anything you can do with your journal, your scripts can do too.',
    integrations: [
      {
        name: 'API tokens',
        words: 'Create up to 20 in your profile, read-only or read and write. Revoke them at any time.',
        status: 'Available',
        link: { href: '/api', label: 'Read about the API' },
      },
      {
        name: 'OpenAPI',
        words: 'A machine-readable description of the whole API (version 3.1).',
        status: 'Available',
        link: { href: '/api/openapi.json', label: 'openapi.json' },
      },
      {
        name: 'AI assistants (MCP)',
        words: 'Let an assistant you trust read, search and write your journal, with one of your tokens, at /mcp.',
        status: 'Available',
        link: { href: '/api#assistants', label: 'Connect an assistant' },
      },
      {
        name: 'Spreadsheets',
        words: 'Your entries as a CSV you can open in Excel, Numbers and LibreOffice.',
        status: 'Available',
        link: { href: '/export', label: 'Export' },
      },
      {
        name: 'Obsidian',
        words: 'Your journal as Markdown, one file per month, along with your photos.',
        status: 'Available',
        link: { href: '/export', label: 'Export' },
      },
      {
        name: 'Webhooks',
        words: 'A signed message to your own app for each new entry, streak or monthly recap.',
        status: 'Available',
        link: { href: '/connections#webhooks', label: 'Add a webhook' },
      },
      {
        name: 'Share sheet',
        words: 'Share text, links and photos from other apps into your draft.',
        status: 'Available',
        link: { href: '/help/install', label: 'Install the app' },
      },
      { name: 'Zapier', words: 'Trigger other apps with each new entry.', status: 'Planned' },
    ],
  },
  {
    title: 'For self-hosters',
    words: 'All optional, each with one setting.',
    integrations: [
      {
        name: 'OpenAI-compatible models',
        words: 'Use a hosted model, Ollama, vLLM or llama.cpp for analysis and conversations.',
        status: 'Available',
      },
      { name: 'S3 storage', words: 'Keep photos and videos in any S3-compatible storage.', status: 'Available' },
      { name: 'SMTP', words: 'Send email through your own server.', status: 'Available' },
      {
        name: 'OpenID Connect',
        words: 'Sign in with Keycloak, Authentik, Google or any other provider.',
        status: 'Available',
      },
      {
        name: 'Passkeys',
        words: 'Sign in with your fingerprint, face or screen lock (WebAuthn).',
        status: 'Available',
      },
      { name: 'PostgreSQL', words: 'Version 15 or later, instead of the built-in database.', status: 'Available' },
      {
        name: 'Stripe',
        words: 'Take card payments for Premium, with receipts and a billing page.',
        status: 'Available',
      },
    ],
  },
];
