/** Guided conversations and answers about the journal, with replies of a fixed form. */
import type { Page } from '@playwright/test';
import {
  type ChatChoice,
  type ChatDetails,
  type ChatMessage,
  type GuidedConversationRow,
  WAYS_OUT,
} from '../../contract/chat.ts';
import { expect, type Screens } from '../screen-states.ts';
import { register } from '../steps.ts';

const SESSION_ID = '01975b1e-0000-7000-8000-0000000000a1';
const TITLE = 'Worry: what’s in my hands';
const WORRY = 'What if I freeze in front of everyone again?';
const AT = '2026-11-26T20:14:00.000Z';

const CONVERSATIONS: GuidedConversationRow[] = (
  [
    ['good', 'star', 'Three good things', 'Find what went well today, and your part in it.'],
    ['hard', 'handshake', 'Be kind to yourself', 'What would you tell a friend in your place?'],
    ['people', 'person', 'After an argument', 'See both sides before you talk again.'],
    ['ahead', 'hand', TITLE, 'Sort a worry into what you can do and what you can’t.'],
  ] as const
).map(([group, icon, title, description]) => ({
  id: icon,
  group,
  icon,
  title,
  description,
  steps: 6,
  minutes: 4,
  method: 'Sorting a worry by what is up to you takes it out of your head.',
  sources: ['Borkovec, T. D., and others (1983). Stimulus control applications to the treatment of worry.'],
}));

const wayOut = (id: keyof typeof WAYS_OUT): ChatChoice => ({ id, text: WAYS_OUT[id], kind: 'way-out' });
const answer = (text: string): ChatChoice => ({ id: text, text, kind: 'answer' });
const step = (number: number) => ({ id: 'hand', title: TITLE, step: number, steps: 6 });
const entry = (id: string, excerpt: string, sentiment: number) =>
  ({ kind: 'entry', id, date: '2026-11-22', at: AT, excerpt, sentiment }) as const;

/** The user's message, the reply to it, and what it holds beyond its text. */
type Exchange = [said: string, replied: string, details: ChatDetails & Partial<Pick<ChatMessage, 'sources'>>];

const OFFER: Exchange[] = [
  [
    'Can’t stop thinking about my talk next week.',
    'So your talk won’t leave you alone. When is it worst?\n\nOr take it step by step, with one of these:',
    {
      choices: [
        { id: 'hand', text: TITLE, kind: 'conversation', detail: '6 short steps, about 4 minutes', icon: 'hand' },
        { id: 'shelf', text: 'See all conversations', kind: 'shelf' },
        wayOut('write'),
        wayOut('misread'),
      ],
    },
  ],
];
const STEP: Exchange[] = [
  [TITLE, 'What’s the worry, in one sentence?', { guided: step(1) }],
  [
    WORRY,
    `You wrote:\n\n“${WORRY}”\n\nHow much of that is up to you?`,
    {
      guided: step(2),
      choices: [
        answer('Some of it is up to me'),
        answer('I’m not sure'),
        wayOut('other'),
        wayOut('misread'),
        wayOut('write'),
      ],
    },
  ],
];
const WAITING: Exchange[] = [
  ...STEP,
  [
    'lol the cat just fell off the sofa',
    'Shall I take that as your answer?',
    {
      guided: step(2),
      choices: [
        answer('That was my answer'),
        answer('Back to the question'),
        wayOut('other'),
        wayOut('misread'),
        wayOut('write'),
      ],
    },
  ],
];
const summary = {
  title: 'What’s in my hands',
  parts: [
    { label: 'The worry', text: WORRY },
    { label: 'Up to me', text: 'I can practice the first two minutes.' },
  ],
};
const SUMMARY: Exchange[] = [
  ['Tomorrow.', 'Here’s what you said.', { guided: step(6), summary: { ...summary, state: 'saved', entryId: 'e1' } }],
  ['Tomorrow.', 'Here’s what you said.', { guided: step(6), summary: { ...summary, state: 'open', entryId: null } }],
];
const ANSWER: Exchange[] = [
  [
    'When did I last mention Priya?',
    '**On Sunday.** Priya is in 9 entries.',
    {
      sources: [entry('e1', 'Priya saved me the window seat on the train.', 5), entry('e2', 'Priya called.', 2)],
      answer: {
        facts: {
          themes: [
            { name: 'friends', count: 8 },
            { name: 'work', count: 3 },
          ],
          people: [{ name: 'Priya', count: 9 }],
          averageMood: 3.6,
        },
        links: [{ text: 'See all 9 entries', path: '/search?people=Priya' }],
      },
    },
  ],
];

const messagesOf = (exchanges: readonly Exchange[]): ChatMessage[] =>
  exchanges.flatMap(([said, replied, details], index) => {
    const common = { timestamp: AT, state: 'complete', help: false } as const;
    return [
      { ...common, id: `said-${index}`, role: 'user', content: said, source: null, sources: [] },
      {
        ...common,
        id: `replied-${index}`,
        role: 'assistant',
        content: replied,
        source: 'local',
        sources: [],
        ...details,
      },
    ] satisfies ChatMessage[];
  });

async function open(page: Page, title: string, exchanges: readonly Exchange[]): Promise<void> {
  const messages = messagesOf(exchanges);
  const times = { sessionDate: '2026-11-26', createdAt: AT, updatedAt: AT };
  const row = {
    id: SESSION_ID,
    title,
    reflectionType: 'guided',
    messagesCount: messages.length,
    excerpt: '',
    ...times,
  };
  await page.unroute('**/api/ai-chat/sessions**');
  await page.route('**/api/ai-chat/sessions**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/messages')) return route.fulfill({ json: messages });
    const session = { ...row, prompt: '', entryId: null, messages: [] };
    return route.fulfill({ json: pathname.endsWith(SESSION_ID) ? session : [row] });
  });
  await page.goto(`/reflections?session=${SESSION_ID}`);
  await expect(page.getByText(exchanges.at(-1)?.[0] ?? '').last()).toBeVisible();
}

export const guidedConversations: Screens = {
  title: 'Guided conversations and answers about the journal',
  visit: async ({ page, person, capture, shoot }) => {
    await register(page, person);
    await page.route('**/api/guided-conversations', (route) => route.fulfill({ json: CONVERSATIONS }));
    await open(page, 'New conversation', OFFER);
    await capture('offer of a conversation');
    await page.getByRole('button', { name: 'See all conversations' }).click();
    await expect(page.getByRole('button', { name: /^Three good things/ })).toBeVisible();
    await capture('all guided conversations');
    await open(page, TITLE, STEP);
    await capture('step of a conversation');
    await open(page, TITLE, WAITING);
    await capture('step that waits');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'About this exercise' }).click();
    await expect(page.getByRole('heading', { name: 'Source' })).toBeVisible();
    await capture('about an exercise');
    await open(page, TITLE, SUMMARY);
    await expect(page.getByRole('button', { name: 'Save as entry' })).toBeVisible();
    await capture('summary of a conversation');
    await open(page, 'Ask your journal', ANSWER);
    await expect(page.getByRole('link', { name: 'See all 9 entries' })).toBeVisible();
    await capture('answer about the journal');

    await page.route('**/api/guided-conversations', () => undefined);
    await open(page, 'New conversation', OFFER);
    await page.getByRole('button', { name: 'See all conversations' }).click();
    await expect(page.getByRole('dialog', { name: 'Guided conversations' })).toBeVisible();
    await shoot('all guided conversations, loading', { pending: true });
    await page.route('**/api/guided-conversations', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await open(page, 'New conversation', OFFER);
    await page.getByRole('button', { name: 'See all conversations' }).click();
    await expect(page.getByText('We couldn’t load the guided conversations.')).toBeVisible();
    await capture('all guided conversations, not loaded');
  },
};
