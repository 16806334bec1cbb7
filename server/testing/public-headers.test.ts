/** Security headers of public pages, graded like Mozilla's HTTP Observatory, and security.txt. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp, type TestAppOptions } from './app.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'evenglow-pages-'));
const PAGE = '<!doctype html><html lang="en"><head><script>1</script><style>a{}</style></head><body></body></html>';
for (const name of ['index', 'member', 'landing/promotion', 'documents/contact', 'documents/newsletter/confirm']) {
  const file = join(webDirectory, `${name}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, PAGE);
}
afterAll(() => rm(webDirectory, { recursive: true }));

const url = 'https://evenglow.example';
const app = setUpTestApp({ publicUrl: url, linksTo: url, webDirectory });
const get = (path: string) => app.request('GET', path, undefined, { headers: { 'x-forwarded-proto': 'https' } });

let security: Response;
beforeAll(async () => {
  security = await get('/.well-known/security.txt');
});

/** Directives of a Content-Security-Policy. */
function policyOf(header: string): Map<string, string[]> {
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/**
 * Points as in "Tests & Scoring" of the Observatory, without redirection, which a proxy decides. Bonuses count from 90
 * points; 100 and more are A+.
 */
function observatoryScore({ headers }: Response): number {
  const header = (name: string) => String(headers[name] ?? '').toLowerCase();
  const policy = policyOf(header('content-security-policy'));
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  const objects = policy.get('object-src') ?? policy.get('default-src') ?? ['*'];
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (sources: string[]) => sources.some((each) => /^('unsafe-inline'|data:|https?:|\*)$/.test(each));
  const years = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) / 31_536_000;
  const hasFrameAncestors = policy.has('frame-ancestors');
  const cookies = [headers['set-cookie'] ?? []].flat();
  const penalties = [
    header('content-security-policy') === '' ? 25 : isUnsafe(scripts) || isUnsafe(objects) ? 20 : 0,
    scripts.includes("'unsafe-eval'") ? 10 : 0,
    years === 0 ? 20 : years < 0.5 ? 10 : 0,
    header('x-content-type-options') === 'nosniff' ? 0 : 5,
    hasFrameAncestors || /^(deny|sameorigin)$/.test(header('x-frame-options')) ? 0 : 20,
    /unsafe-url|no-referrer-when-downgrade|^origin/.test(header('referrer-policy')) ? 5 : 0,
    header('access-control-allow-origin') === '' ? 0 : 50,
    cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie)) ? 0 : 40,
  ];
  const bonuses = [
    styles.includes("'unsafe-inline'") ? 0 : 5,
    hasFrameAncestors ? 5 : 0,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header('referrer-policy')) ? 5 : 0,
    /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
  ];
  const sum = (points: number[]) => points.reduce((all, each) => all + each, 0);
  const base = 100 - sum(penalties);
  return base >= 90 ? base + sum(bonuses) : base;
}

it.each(['/', '/contact', '/newsletter/confirm?token=x', '/auth', '/nothing/here', '/.well-known/security.txt'])(
  '%s gets an A+',
  async (path) => {
    expect(observatoryScore(await get(path))).toBeGreaterThanOrEqual(120);
  },
);

describe('the payment form', () => {
  const payments = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    prices: { month: 'price_1', year: 'price_2' },
    apiUrl: 'https://api.stripe.com',
  };
  const pageOf = async (options: TestAppOptions) => {
    const other = await createTestApp(app.database, { publicUrl: url, linksTo: url, webDirectory, ...options });
    return other.request('GET', '/auth', undefined, { headers: { 'x-forwarded-proto': 'https' } });
  };

  it('may be loaded from Stripe if Premium is sold, and the page still gets an A+', async () => {
    const page = await pageOf({ payments, launchPromotion: false });
    const policy = policyOf(String(page.headers['content-security-policy']));
    expect(policy.get('script-src')).toContain('https://js.stripe.com');
    expect(policy.get('frame-src')).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(observatoryScore(page)).toBeGreaterThanOrEqual(115);
  });

  it.each<TestAppOptions>([{ launchPromotion: false }, { payments }])(
    'is not allowed if nothing is sold: %o',
    async (options) => {
      const page = await pageOf(options);
      expect(page.headers['content-security-policy']).not.toContain('stripe');
    },
  );
});

it('pages allow styles by hash, Trusted Types and the features they use', async () => {
  const { headers } = await get('/auth');
  const policy = policyOf(String(headers['content-security-policy']));
  expect(policy.get('style-src')).toEqual(["'self'", "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
  expect(policy.get('style-src-elem')).toEqual(policy.get('style-src'));
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['evenglow']);
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*publickey-credentials-get=\(self\)/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

it.each(['/api/health', '/api/user', '/api/nothing/here', '/api/%zz'])(
  '%s allows nothing and no other site',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'.*frame-ancestors 'none'/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

it('security.txt has a contact and an expiry within a year', () => {
  expect([security.statusCode, security.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(security.body).toBe(
    [
      `Contact: ${url}/contact?category=privacy&subject=Security`,
      'Expires: 2026-11-16T00:00:00.000Z',
      `Policy: ${url}/contact#security`,
      'Preferred-Languages: en',
      `Canonical: ${url}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});
