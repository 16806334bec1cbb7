/** Members who use Evenglow as people do, each from an address of their own. */
import { setTimeout as delay } from 'node:timers/promises';
import { flatPng } from '../server/testing/flat-png.ts';
import type { RunningServer } from './harness.ts';
import { openAccount, type SignedIn } from './journals.ts';

export interface Member extends SignedIn {
  address: string;
}

export interface CrowdFigures {
  /** Response times of requests other than photos and conversations, in milliseconds. */
  latencies: number[];
  /** From the request for an upload to the stored photo, in milliseconds. */
  photos: number[];
  /** Refused or failed requests, by status; 0 without an answer. */
  failures: Map<number, number>;
}

const PHOTO = flatPng(1200, 900, 'rgba', 8);
const CONTENTS = [
  'My neighbour carried the shopping up the stairs, and we talked about the garden.',
  'A quiet evening with tea and a book, after a long day at work.',
  'My sister called from the train and we laughed about the rain all the way.',
];
/** Actions and their share of all actions. */
const ACTIONS: readonly [share: number, act: (visit: Visit) => Promise<void>][] = [
  [0.5, openHome],
  [0.25, (visit) => visit.get('/api/gratitude-entries?limit=10')],
  [0.12, (visit) => visit.post('/api/gratitude-entries', { content: visit.content })],
  [0.08, (visit) => visit.post('/api/smart-features/suggest-themes', { currentText: visit.content })],
  [0.03, uploadPhoto],
  [0.02, (visit) => visit.post('/api/ai-chat', { message: visit.content }, 'untimed')],
];

/** Registers `count` members with an entry each. */
export async function openAccounts(server: RunningServer, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) {
    const address = `10.0.0.${number + 1}`;
    members.push({ ...(await openAccount(server, number)), address });
  }
  return members;
}

/** Lets random members act, `perSecond` times a second, until the signal aborts; then waits for the last answers. */
export async function runCrowd(
  server: RunningServer,
  members: readonly Member[],
  perSecond: number,
  signal: AbortSignal,
): Promise<CrowdFigures> {
  const figures: CrowdFigures = { latencies: [], photos: [], failures: new Map() };
  const pending = new Set<Promise<void>>();
  for (let count = 0; !signal.aborted; count++) {
    // Deterministic, so that each phase has the same actions.
    const member = members[(count * 7919) % members.length];
    if (!member) break;
    const visit = new Visit(server.url, member, CONTENTS[count % CONTENTS.length] ?? '', figures);
    const action = actionAt(((count * 61) % 100) / 100)(visit).finally(() => pending.delete(action));
    pending.add(action);
    await delay(1000 / perSecond);
  }
  await Promise.all(pending);
  return figures;
}

function actionAt(share: number): (visit: Visit) => Promise<void> {
  let sum = 0;
  for (const [part, act] of ACTIONS) {
    sum += part;
    if (share < sum) return act;
  }
  return openHome;
}

async function openHome(visit: Visit): Promise<void> {
  const paths = [
    '/api/user',
    '/api/gratitude-entries/today',
    '/api/user-stats',
    '/api/daily-prompt',
    '/api/inbox/unread',
  ];
  await Promise.all(paths.map((path) => visit.get(path)));
}

async function uploadPhoto(visit: Visit): Promise<void> {
  const begun = performance.now();
  const file = { fileName: 'evening.png', fileType: 'image/png', fileSize: PHOTO.length };
  const created = await visit.send('POST', '/api/media/upload', JSON.stringify(file), 'application/json');
  if (!created?.ok) return;
  // The server has checked its response against the schema.
  const { uploadUrl } = (await created.json()) as { uploadUrl: string };
  const stored = await visit.send('PUT', uploadUrl, PHOTO, 'image/png');
  await stored?.arrayBuffer();
  if (stored?.ok) visit.figures.photos.push(performance.now() - begun);
}

/** One action of a member. Counts failures instead of throwing. */
class Visit {
  readonly content: string;
  readonly figures: CrowdFigures;
  readonly #url: string;
  readonly #member: Member;

  constructor(url: string, member: Member, content: string, figures: CrowdFigures) {
    this.#url = url;
    this.#member = member;
    this.content = content;
    this.figures = figures;
  }

  async send(method: string, path: string, body?: string | Buffer, type?: string): Promise<Response | undefined> {
    const { cookie, address } = this.#member;
    const headers = { cookie, 'x-forwarded-for': address, ...(type !== undefined && { 'content-type': type }) };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) };
    const response = await fetch(`${this.#url}${path}`, { method, headers, ...sent }).catch(() => undefined);
    const status = response?.status ?? 0;
    if (!response?.ok) this.figures.failures.set(status, (this.figures.failures.get(status) ?? 0) + 1);
    return response;
  }

  get = (path: string): Promise<void> => this.#timed('GET', path);

  post = (path: string, body: object, timed: 'timed' | 'untimed' = 'timed'): Promise<void> =>
    this.#timed('POST', path, JSON.stringify(body), timed);

  async #timed(method: string, path: string, body?: string, timed = 'timed'): Promise<void> {
    const begun = performance.now();
    const response = await this.send(method, path, body, body === undefined ? undefined : 'application/json');
    await response?.arrayBuffer();
    if (timed === 'timed') this.figures.latencies.push(performance.now() - begun);
  }
}
