/** Fake server for page tests: answers `fetch` from handlers and records the requests. */
import { vi } from 'vitest';
import type { User } from '../../contract/account.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { STATUS_OF_CODE } from '../../contract/errors.ts';
import type { EndpointDefinition } from '../../contract/http.ts';
import type { Dashboard } from '../../contract/insights.ts';
import type { Entry } from '../../contract/journal.ts';

export interface RecordedRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Promise<Response>;

export interface FakeServer {
  requests: RecordedRequest[];
  /** Answers requests to `endpoint` with the result of `handler`, until it is replaced. */
  on: (endpoint: EndpointDefinition, handler: (request: RecordedRequest) => Answer) => void;
  requestsTo: (endpoint: EndpointDefinition) => RecordedRequest[];
}

function matches(endpoint: EndpointDefinition, method: string, path: string): boolean {
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return endpoint.method === method && pattern.test(path);
}

/** Replaces `fetch` for the test file it is called in; unknown requests get 404. */
export function fakeServer(): FakeServer {
  const handlers: [EndpointDefinition, (request: RecordedRequest) => Answer][] = [];
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://evenglow.test');
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const match = handlers.find(([endpoint]) => matches(endpoint, request.method, request.path));
    return match ? match[1](request) : errorResponse('not_found');
  });
  return {
    requests: requests,
    on: (endpoint, handler) => handlers.unshift([endpoint, handler]),
    requestsTo: (endpoint) => requests.filter(({ method, path }) => matches(endpoint, method, path)),
  };
}

export function jsonResponse(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function errorResponse(code: ErrorCode, extra: object = {}, headers: Record<string, string> = {}): Response {
  const message = code === 'unauthorized' ? 'Unauthorized: please sign in.' : `Refused: ${code}.`;
  return jsonResponse({ error: message, code, requestId: 'test', ...extra }, STATUS_OF_CODE[code], headers);
}

export const ada: User = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  profileImageUrl: null,
  plan: 'promotion',
  subscriptionTier: 'premium',
  subscriptionStatus: 'active',
  subscriptionPeriodEnd: null,
  hasCompletedOnboarding: true,
  dailyGoal: 3,
  timezone: 'UTC',
  dayEndsAt: 0,
  checkInsInStreak: false,
  aiEnabled: true,
  dangerCheck: true,
  aiTone: 'gentle',
  createdAt: '2026-01-01T00:00:00Z',
};

export function entryOf(part: Partial<Entry> = {}): Entry {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000e1',
    userId: ada.id,
    content: 'The kettle still worked after all.',
    entryType: 'text',
    mediaUrl: null,
    media: [],
    sentiment: 4.2,
    themes: ['home', 'rest'],
    tags: [],
    positiveReframe: null,
    analysisSource: 'local',
    corrected: { sentiment: false, themes: false },
    isShared: false,
    isPublic: false,
    likes: 0,
    challengeId: null,
    entryDate: '2026-11-21',
    timezone: 'UTC',
    version: 1,
    createdAt: '2026-11-21T18:42:00Z',
    updatedAt: '2026-11-21T18:42:00Z',
    ...part,
  };
}

/** Returns the dashboard of a journal of one day, with the fields of `part`. */
export function dashboardOf(part: Partial<Dashboard> = {}): Dashboard {
  return {
    today: '2026-11-21',
    stats: {
      currentStreak: 1,
      longestStreak: 1,
      restDaysLeft: 2,
      averageSentiment: 4.2,
      totalEntries: 1,
      daysRecorded: 1,
      topThemes: ['home', 'rest'],
      themesFound: 2,
    },
    streakFrom: '2026-11-21',
    days: [{ date: '2026-11-21', entries: 1, averageSentiment: 4.2, sentiments: [4.2] }],
    recentThemes: [
      { name: 'home', count: 1 },
      { name: 'rest', count: 1 },
    ],
    themes: [
      { name: 'home', count: 1 },
      { name: 'rest', count: 1 },
    ],
    themeMonths: [],
    people: [],
    thanked: [],
    things: [],
    rhythm: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    recap: null,
    years: [2026],
    hasMemory: false,
    ...part,
  };
}
