import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNotice, renewSubscription, showPush } from './push.ts';
import type { WorkerScope } from './scope.ts';

const SITE = 'https://evenglow.test';

interface ShownNotification {
  title: string;
  tag: string;
  body: string;
  data: unknown;
}

let shown: ShownNotification[];
/** The open windows. */
let windows: {
  url: string;
  focused: boolean;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}[];
let actions: string[];
let requests: [string, RequestInit | undefined][];

beforeEach(() => {
  shown = [];
  windows = [];
  actions = [];
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push([path, init]);
    return path === '/api/push/key' ? Response.json({ publicKey: 'the key' }) : new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function window(path: string, { focused = false, isControlled = true } = {}): void {
  const url = SITE + path;
  const navigate = async (to: string) => {
    if (!isControlled) throw new TypeError('not controlled');
    actions.push(`navigate ${path} to ${to}`);
    return {};
  };
  const focus = async () => {
    actions.push(`focus ${path}`);
    return {};
  };
  windows.push({ url, focused, focus, navigate });
}

/** Only the parts in use. */
const scope = (): WorkerScope =>
  ({
    location: { origin: SITE },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void actions.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title: string, options: Omit<ShownNotification, 'title'>) =>
        void shown.push({ title, ...options }),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
          actions.push(`subscribe with ${String(applicationServerKey)}`);
          return subscription('new');
        },
      },
    },
  }) as unknown as WorkerScope;

const subscription = (endpoint: string) =>
  ({
    options: { applicationServerKey: 'key of the old one' },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;

describe('a push message', () => {
  it('is shown with its title, text, tag and link', async () => {
    const notice = { title: 'One good thing?', body: 'A minute.', path: '/?write', tag: 'daily', id: 'one' };
    await showPush(scope(), { json: () => notice });
    expect(shown).toEqual([
      expect.objectContaining({
        title: 'One good thing?',
        body: 'A minute.',
        tag: 'daily',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path: '/?write', id: 'one' },
      }),
    ]);
  });

  it.each<[string, { json: () => unknown } | null]>([
    ['is empty', null],
    ['is not JSON', { json: () => JSON.parse('{') }],
    ['is null', { json: () => null }],
    ['is a string', { json: () => 'hello' }],
    ['has no title', { json: () => ({ body: 'x' }) }],
    ['has a title that is not a string', { json: () => ({ title: { toString: 'x' } }) }],
  ])('shows a generic notification if the data %s', async (_name, data) => {
    await showPush(scope(), data);
    expect(shown).toEqual([expect.objectContaining({ title: 'Evenglow', tag: 'evenglow', data: { path: '/' } })]);
  });
});

describe('a clicked notification', () => {
  let closed: number;
  const press = async (data: unknown) => {
    closed = 0;
    await openNotice(scope(), { data, close: () => closed++ });
    expect(closed).toBe(1);
  };

  it('opens its page in a new window if none is open, and reports it to the server', async () => {
    await press({ path: '/messages/1', id: 'a b' });
    expect(actions).toEqual([`open ${SITE}/messages/1`]);
    expect(requests).toEqual([['/api/push/a%20b/opened', { method: 'POST', keepalive: true }]]);
  });

  it('navigates an open window, preferably the focused one', async () => {
    window('/dashboard');
    window('/journal', { focused: true });
    await press({ path: '/messages/1' });
    expect(actions).toEqual(['focus /journal', `navigate /journal to ${SITE}/messages/1`]);
    expect(requests).toEqual([]);
  });

  it('only focuses a window that already shows the page', async () => {
    window('/journal', { focused: true });
    window('/messages/1');
    await press({ path: '/messages/1' });
    expect(actions).toEqual(['focus /messages/1']);
  });

  it('opens another window if one cannot be navigated', async () => {
    window('/journal', { isControlled: false });
    await press({ path: '/messages/1' });
    expect(actions.at(-1)).toBe(`open ${SITE}/messages/1`);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    { path: 'https://elsewhere.test/' },
    { path: '//elsewhere.test' },
    { path: 'javascript:1' },
  ])('opens Home for the data %j', async (data) => {
    await press(data);
    expect(actions).toEqual([`open ${SITE}/`]);
  });

  it('opens the page even if the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await press({ path: '/journal', id: 'one' });
    expect(actions).toEqual([`open ${SITE}/journal`]);
  });
});

describe('a subscription change', () => {
  const saved = () =>
    requests.filter(([path]) => path === '/api/push/subscription').map(([, init]) => JSON.parse(init?.body as string));

  it("sends the browser's new subscription to the server", async () => {
    await renewSubscription(scope(), {
      oldSubscription: subscription('old'),
      newSubscription: subscription('renewed'),
    });
    expect([actions, saved()]).toEqual([[], [{ endpoint: 'renewed', keys: { p256dh: 'p', auth: 'a' } }]]);
  });

  it('subscribes again with the old key if the browser created no new subscription', async () => {
    await renewSubscription(scope(), { oldSubscription: subscription('old') });
    expect(actions).toEqual(['subscribe with key of the old one']);
    expect(saved()).toEqual([{ endpoint: 'new', keys: { p256dh: 'p', auth: 'a' } }]);
  });

  it("subscribes again with the server's key if there is no old subscription either", async () => {
    await renewSubscription(scope(), {});
    expect(actions).toEqual(['subscribe with the key']);
    expect(saved()).toHaveLength(1);
  });
});
