/**
 * `npm run bench -- page`: Lighthouse (mobile) on the build with a sample journal. `npm run bench -- page public` audits one
 * public page of each kind instead, in all four categories.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { freePort } from '../server/testing/free-port.ts';
import { median, report, root, startEvenglow, temporaryFolder } from './harness.ts';

const EMAIL = 'bench@evenglow.example';
const PASSWORD = 'tangerine walks slowly home';
const auditsPublicPages = process.argv.includes('public');
/** Loads per page, each with an empty cache. One for public pages, because there are many. */
const ROUNDS = auditsPublicPages ? 1 : 3;

interface Page {
  name: string;
  path: string;
  signedIn: boolean;
  /** KB (1,000 bytes) of JavaScript, gzipped. */
  scriptKb: number;
}
const PAGES: Page[] = [
  { name: 'landing page', path: '/', signedIn: false, scriptKb: 100 },
  { name: 'Home', path: '/', signedIn: true, scriptKb: 150 },
  { name: 'dashboard', path: '/dashboard', signedIn: true, scriptKb: 150 },
];

const SHIFT_BAR = 0.02;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Figures {
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  /** Failed audits other than performance. */
  failed: string[];
  shift: number;
  /** Largest contentful paint and total blocking time, in milliseconds. */
  paintMs: number;
  blockedMs: number;
  scriptKb: number;
}

/** Signs in outside the browser and returns the cookie. */
async function signIn(url: string): Promise<{ name: string; value: string }> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in returned ${response.status}`);
  const [name = '', value = ''] = response.headers.getSetCookie()[0]?.split(';')[0]?.split(/=(.*)/s) ?? [];
  return { name, value };
}

async function gzippedBytes(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).text(), { level: 9 }).length;
}

/** Audits a page. Retries once, because Lighthouse sometimes loses its trace (NO_NAVSTART). */
async function audit(origin: string, page: Page): Promise<Figures> {
  try {
    return await auditOnce(origin, page);
  } catch (error) {
    console.error(`retrying: ${String(error)}`);
    return auditOnce(origin, page);
  }
}

async function auditOnce(origin: string, page: Page): Promise<Figures> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(temporaryFolder(), {
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, `--remote-debugging-port=${port}`],
  });
  try {
    if (page.signedIn) await browser.addCookies([{ ...(await signIn(origin)), url: origin }]);
    const result = await lighthouse(`${origin}${page.path}`, {
      port,
      // The session cookie must stay. The browser profile is new anyway.
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse returned no result for the ${page.name}`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${page.name}: ${runtimeError.message}`);
    // The scripts in the page's head. Scripts prefetched when idle do not delay the page.
    const html = await (await browser.request.get(`${origin}${page.path}`)).text();
    const scripts = new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => `${origin}${path}`),
    );
    const sizes = await Promise.all([...scripts].map(gzippedBytes));
    const scoreOf = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
    const failed = CATEGORIES.slice(1).flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      practices: scoreOf('best-practices'),
      seo: scoreOf('seo'),
      failed,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      scriptKb: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    };
  } finally {
    await browser.close();
  }
}

/** Returns the paths in the sitemap, with only the first of each group such as articles. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path = '']) => path);
  const kindOf = (path: string) => path.replace(/^(\/[^/]+\/).*/, '$1');
  return paths.filter((path, place) => paths.findIndex((each) => kindOf(each) === kindOf(path)) === place);
}

async function auditPublicPage(origin: string, path: string): Promise<void> {
  const page = await audit(origin, { name: path, path, signedIn: false, scriptKb: 100 });
  const { performance, accessibility, practices, seo, failed } = page;
  report(`${path}, performance`, performance, 'points', { atLeast: 95 });
  report(`${path}, largest paint`, page.paintMs, 'ms');
  report(`${path}, JavaScript, gzipped`, page.scriptKb, 'KB', { atMost: 100 });
  report(`${path}, failed audits`, failed.length, 'count', {
    atMost: 0,
    note: [`accessibility, practices, SEO ${accessibility}, ${practices}, ${seo}`, ...failed].join(', '),
  });
  report(`${path}, layout shift`, page.shift, 'count', { atMost: SHIFT_BAR });
}

const dataDir = temporaryFolder();
const server = await startEvenglow(dataDir);
const loaded = spawnSync(
  process.execPath,
  [join('dist', 'server', 'command.js'), 'sample', '--email', EMAIL, '--password', PASSWORD],
  { cwd: root, env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
);
if (loaded.status !== 0) throw new Error('the sample journal could not be loaded');
console.log(`Lighthouse, mobile, ${ROUNDS === 1 ? 'one first visit' : `median of ${ROUNDS} first visits`} each\n`);
if (auditsPublicPages) for (const path of await publicPaths(server.url)) await auditPublicPage(server.url, path);
for (const page of auditsPublicPages ? [] : PAGES) {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(server.url, page));
  const medianOf = (figure: keyof Omit<Figures, 'failed'>) => median(rounds.map((round) => round[figure]));
  const reportFigure = (
    what: string,
    figure: keyof Omit<Figures, 'failed'>,
    unit: 'points' | 'count' | 'KB' | 'ms',
    bar: { atLeast?: number; atMost?: number } = {},
  ) =>
    report(`${page.name}, ${what}`, medianOf(figure), unit, { ...bar, rounds: rounds.map((round) => round[figure]) });
  reportFigure('performance', 'performance', 'points', { atLeast: 95 });
  reportFigure('accessibility', 'accessibility', 'points', { atLeast: 100 });
  reportFigure('layout shift', 'shift', 'count', { atMost: SHIFT_BAR });
  reportFigure('JavaScript, gzipped', 'scriptKb', 'KB', { atMost: page.scriptKb });
  reportFigure('largest paint', 'paintMs', 'ms');
  reportFigure('blocked', 'blockedMs', 'ms');
}
process.exit();
