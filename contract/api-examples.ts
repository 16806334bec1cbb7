/**
 * Examples on the API page for each endpoint that accepts tokens: a title, a working request and its response.
 * `server/testing/api-examples.test.ts` runs them all.
 */
import { PREMIUM_PRICES } from './offers.ts';
import { FREE_ENTRIES_PER_DAY, FREE_REFLECTIONS_PER_DAY } from './plans.ts';

/** One example. Absent request fields are not sent. */
export interface ApiExample {
  title: string;
  /** Explanation in addition to the endpoint's summary. */
  about?: string;
  /** Value of `:id` in the path. */
  id?: string;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Name and type of an uploaded file. */
  file?: { name: string; type: string };
  /** The response body, or the name under which a returned file is saved. */
  response?: unknown;
  saveAs?: string;
}

const ENTRY_ID = '01a20745-d0f0-7365-bf63-d7bb4ffb3ffa';
const MEDIA_ID = '01a20745-d176-730f-8aeb-45d8583ae7ed';
const UPLOAD_QUERY = 'expires=1795290127000&signature=BKcNlYJ4';

const STATS = {
  currentStreak: 12,
  longestStreak: 54,
  restDaysLeft: 2,
  averageSentiment: 3.94,
  totalEntries: 418,
  daysRecorded: 306,
  topThemes: ['family', 'rest'],
  themesFound: 2,
};

const CHAT_ID = '01a20745-d2aa-7c10-9a3e-5d9f0c6e7b21';
const CHAT_MESSAGE = 'A good day today. The plums were ready, and Lena brought bread.';
const CHAT_REPLY = 'Maybe this one fits. Or just keep writing.';
const CHAT_ROW = {
  id: CHAT_ID,
  title: 'A good day today. The plums were ready, and Lena brought …',
  sessionDate: '2026-11-21',
  reflectionType: 'free',
  messagesCount: 2,
  excerpt: CHAT_REPLY,
  createdAt: '2026-11-21T18:45:10.000Z',
  updatedAt: '2026-11-21T18:45:10.000Z',
};
const CHAT_SESSION = {
  ...CHAT_ROW,
  prompt: '',
  entryId: null,
  messages: [
    {
      id: '01a20745-d2aa-7c10-9a3e-5d9f0c6e7b22',
      role: 'user',
      content: CHAT_MESSAGE,
      timestamp: '2026-11-21T18:45:10.000Z',
      state: 'complete',
      source: null,
      sources: [],
      help: false,
    },
    {
      id: '01a20745-d2aa-7c10-9a3e-5d9f0c6e7b23',
      role: 'assistant',
      content: CHAT_REPLY,
      timestamp: '2026-11-21T18:45:10.000Z',
      state: 'complete',
      source: 'local',
      sources: [],
      help: false,
      choices: [
        {
          id: 'three-good-things',
          text: 'Three good things',
          kind: 'conversation',
          icon: 'sun',
          detail: '6 short steps, about 4 minutes',
        },
        { id: 'write', text: 'Just let me write', kind: 'way-out' },
        { id: 'misread', text: 'You misread me', kind: 'way-out' },
      ],
    },
  ],
};

/** Entry counts by weekday and hour, all in the evening. */
const RHYTHM = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 60 : 0)));

const ENTRY = {
  id: ENTRY_ID,
  userId: '01a20745-cf6f-77c4-80c1-53525c54e12b',
  content: 'The plums were ready, and Lena brought bread.',
  entryType: 'text',
  mediaUrl: null,
  media: [],
  sentiment: 3.53,
  themes: ['food', 'friends'],
  tags: [],
  positiveReframe: null,
  analysisSource: 'local',
  corrected: { sentiment: false, themes: false },
  isShared: false,
  isPublic: false,
  likes: 0,
  challengeId: null,
  entryDate: '2026-11-21',
  timezone: 'Europe/London',
  version: 1,
  createdAt: '2026-11-21T18:42:07.000Z',
  updatedAt: '2026-11-21T18:42:07.000Z',
};

const SEARCH_RESULT = {
  type: 'gratitude',
  id: ENTRY_ID,
  date: '2026-11-21',
  displayTitle: 'The plums were ready, and Lena brought bread.',
  themes: ['food', 'friends'],
  sentiment: 3.53,
  isPublic: false,
  entry: ENTRY,
  matches: [],
};

const PREFERENCES = {
  dailyReminderEnabled: true,
  dailyReminderTime: '20:00',
  weeklyReflectionEnabled: false,
  weeklyReflectionDay: 6,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: false,
  commentsEnabled: true,
  messagesEnabled: true,
  followersEnabled: true,
  challengesEnabled: true,
  gatherMinutes: 60,
  pushEnabled: true,
  emailEnabled: false,
  inboxEnabled: true,
  quietHoursEnabled: true,
  quietFrom: '22:00',
  quietTo: '08:00',
} as const;

const PROMPT = {
  id: '01a20745-d576-70b5-a200-5d55f5e8b5b7',
  prompt: 'What would you like to thank Lena for?',
  confidence: 0.9,
  personalizedContext: 'You’ve written about Lena more than once.',
  category: 'person',
};

/** Keys are endpoint names of the contract. */
export const API_EXAMPLES = {
  listEntries: {
    title: 'List entries',
    about: 'Newest first. The next page is in the Link header.',
    query: 'limit=10',
    response: [ENTRY],
  },
  createEntry: {
    title: 'Write an entry',
    about: 'The entry is stored before it is analyzed. With an Idempotency-Key, a repeated request creates one entry.',
    headers: { 'Idempotency-Key': 'evening-of-2026-11-21' },
    body: { content: 'The plums were ready, and Lena brought bread.', sentiment: 4, isShared: false },
    response: {
      ...ENTRY,
      sentiment: 4,
      corrected: { sentiment: true, themes: false },
      analysis: { sentiment: 3.53, themes: ['food', 'friends'], source: 'local', crisis: false },
      daysRecorded: 7,
    },
  },
  listTodaysEntries: { title: "Today's entries", response: [ENTRY] },
  getEntry: { title: 'One entry', id: ENTRY_ID, response: ENTRY },
  updateEntry: {
    title: 'Change an entry',
    about: 'An outdated version returns 409 with the current entry.',
    id: ENTRY_ID,
    body: { content: 'The plums were ready, and Lena brought warm bread.', version: 1 },
    response: {
      ...ENTRY,
      content: 'The plums were ready, and Lena brought warm bread.',
      version: 2,
      updatedAt: '2026-11-21T18:50:00.000Z',
      analysis: { sentiment: 3.53, themes: ['food', 'friends'], source: 'local', crisis: false },
    },
  },
  setEntryHelp: { title: 'Hide helplines', id: ENTRY_ID, body: { help: 'put_away' }, response: ENTRY },
  deleteEntry: { title: 'Delete an entry', id: ENTRY_ID },
  exportCsv: { title: 'All entries as a table', saveAs: 'entries.csv' },
  exportMarkdown: { title: 'Your journal as Markdown', about: 'A ZIP with photos and videos.', saveAs: 'journal.zip' },
  exportPdf: { title: 'Your journal as a book', about: 'A long journal takes a few seconds.', saveAs: 'journal.pdf' },
  getInfographic: { title: 'Your year as a picture', id: 'elegant', saveAs: 'year.png' },

  createUpload: {
    title: 'Begin an upload',
    about: 'Returns the URL to send the file to, and the path to use in the entry.',
    body: { fileName: 'lake.jpg', fileType: 'image/jpeg', fileSize: 482133 },
    response: { uploadUrl: `/api/media/${MEDIA_ID}/bytes?${UPLOAD_QUERY}`, mediaPath: `/api/media/${MEDIA_ID}` },
  },
  uploadFile: {
    title: 'Upload the file',
    about: 'The URL is the uploadUrl from the previous response.',
    id: MEDIA_ID,
    query: UPLOAD_QUERY,
    file: { name: 'lake.jpg', type: 'image/jpeg' },
    response: {
      id: MEDIA_ID,
      kind: 'photo',
      url: `/api/media/${MEDIA_ID}`,
      previewUrl: `/api/media/${MEDIA_ID}?size=preview`,
      width: 1600,
      height: 1200,
    },
  },
  getMedia: { title: 'A photo or video', id: MEDIA_ID, query: 'size=preview', saveAs: 'lake.webp' },
  discardMedia: { title: 'Delete an upload', id: MEDIA_ID },

  searchAll: {
    title: 'Search',
    about: 'Words, "phrases", prefixes and #tags; -word excludes. All parameters are optional.',
    query: 'text=plum&themes=food&limit=20',
    response: [{ ...SEARCH_RESULT, matches: [{ start: 4, end: 9 }] }],
  },
  getSearchOverview: {
    title: 'Search results',
    query: 'text=plum',
    response: {
      total: 1,
      moments: 1,
      reflections: 0,
      days: 1,
      journal: { moments: 418, reflections: 0, from: '2025-03-02', to: '2026-11-21' },
      themes: [
        { name: 'food', count: 1 },
        { name: 'friends', count: 1 },
      ],
      tags: [],
      people: [{ key: 'lena', name: 'Lena', count: 1 }],
      moods: [0, 0, 0, 1, 0],
      months: [{ month: '2026-11', count: 1, averageSentiment: 3.53 }],
      wider: { withoutFilters: 1, word: null, person: null, theme: null },
    },
  },
  listSimilar: { title: 'Similar entries', query: 'text=fruit+from+the+garden&limit=5', response: [SEARCH_RESULT] },

  getStats: {
    title: 'Your stats',
    about: 'Wellbeing is the average sentiment times 20.',
    response: STATS,
  },
  getDashboard: {
    title: 'The dashboard',
    response: {
      today: '2026-11-21',
      stats: STATS,
      streakFrom: '2026-11-10',
      days: [{ date: '2026-11-21', entries: 2, averageSentiment: 3.8, sentiments: [3.53, 4.07] }],
      recentThemes: [{ name: 'food', count: 9 }],
      themes: [{ name: 'family', count: 130 }],
      themeMonths: [{ month: '2026-11', entries: 31, themes: [{ name: 'food', count: 7 }] }],
      people: [{ key: 'lena', name: 'Lena', count: 42, lastDate: '2026-11-21', told: false }],
      thanked: [{ key: 'lena', name: 'Lena', count: 17 }],
      things: [{ name: 'garden', count: 17 }],
      rhythm: RHYTHM,
      recap: { month: '2026-10', entries: 35 },
      years: [2026, 2025],
      hasMemory: true,
    },
  },
  listDays: {
    title: 'Your days',
    query: 'from=2026-11-01&to=2026-11-30',
    response: [{ date: '2026-11-21', entries: 2, averageSentiment: 3.8, sentiments: [3.53, 4.07] }],
  },
  getStreakRecovery: {
    title: 'Welcome back after missed days',
    response: {
      missedDays: 2,
      streakKept: false,
      encouragement: 'Good to see you. Your rest days kept your 3-day streak going. Write today to continue it.',
      suggestions: ['Write one sentence about today. It doesn’t have to be a good one.'],
    },
  },

  getSmartPrompt: { title: 'Daily prompt', response: PROMPT },
  generatePrompt: { title: 'Another prompt', response: PROMPT },
  suggestThemes: {
    title: 'Suggest themes for a text',
    body: { currentText: 'My sister called me from the train.' },
    response: [
      { theme: 'family', confidence: 0.67, reasoning: 'Suggested because you wrote “sister”.' },
      { theme: 'travel', confidence: 0.64, reasoning: 'Suggested because you wrote “train”.' },
    ],
  },
  analyzePhoto: {
    title: 'Suggest themes for a photo',
    body: {
      imageBase64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    },
    response: [{ theme: 'nature', confidence: 0.5, reasoning: 'There’s a lot of green in this photo.' }],
  },
  getAiStatus: { title: 'AI status', response: { isAvailable: true, quotaExceeded: false, mode: 'local' } },

  sendChat: {
    title: 'Send a message to the guide',
    body: { message: CHAT_MESSAGE },
    response: {
      message: CHAT_REPLY,
      session: CHAT_SESSION,
      sources: [],
      help: false,
      aiService: { available: true },
    },
  },
  listChatSessions: { title: 'Your conversations with the guide', query: 'limit=1', response: [CHAT_ROW] },
  getChatSession: { title: 'One conversation', id: CHAT_ID, response: CHAT_SESSION },

  getNotificationPreferences: { title: 'Your reminders', response: { ...PREFERENCES, timezone: 'Europe/London' } },
  setNotificationPreferences: {
    title: 'Set your reminders',
    body: PREFERENCES,
    response: { ...PREFERENCES, timezone: 'Europe/London' },
  },
  getReminderCalendar: { title: 'Your reminder as a calendar file', saveAs: 'reminder.ics' },
  getUsageToday: {
    title: 'Today’s usage',
    response: { entriesCount: 2, entriesLimit: null, reflectionsCount: 0, reflectionsLimit: null },
  },
  getPlans: {
    title: 'The plans',
    response: {
      launchPromotion: true,
      offer: 'promotion',
      freeEntriesPerDay: FREE_ENTRIES_PER_DAY,
      freeReflectionsPerDay: FREE_REFLECTIONS_PER_DAY,
      prices: PREMIUM_PRICES,
      publicSite: 'full',
      hasImprint: false,
    },
  },
} as const satisfies Record<string, ApiExample>;
