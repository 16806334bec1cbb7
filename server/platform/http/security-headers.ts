/** Security headers: those of every response, and those of pages. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** For every response. Pages and files replace the policy by one that allows what they need. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Origins of the payment form; empty if nothing is sold. */
export interface PaymentSources {
  scripts: string[];
  frames: string[];
  connections: string[];
}

/**
 * Features that pages never use, so that no script or frame can. Photos come from a file field. Those that Chromium does
 * not know on every system are left out, because it logs a warning for each.
 */
const OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const OWN_PAGES_ONLY = ['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];

/** The Permissions-Policy of pages. A payment form may start the browser's own payment methods. */
export function permissionsPolicy({ scripts }: PaymentSources): string {
  const payment = scripts.filter((source) => !source.includes('*')).map((source) => `"${source}"`);
  return [
    ...OFF.map((feature) => `${feature}=()`),
    ...OWN_PAGES_ONLY.map((feature) => `${feature}=(self)`),
    payment.length > 0 ? `payment=(self ${payment.join(' ')})` : 'payment=()',
  ].join(', ');
}

/**
 * Options of helmet for pages. Style elements are allowed by hash: that of the built page. Style attributes are allowed
 * because prerendered pages have them; they can neither select other elements nor load a script. Trusted Types are
 * required where no payment form runs a script of its provider.
 */
export function pageHeaders(directory: string, payment: PaymentSources, overTls: boolean): FastifyHelmetOptions {
  const hashes = inlineHashes(directory);
  const styles = ["'self'", () => hashes().styles];
  const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': [TRUSTED_TYPES_POLICY] };
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", () => hashes().scripts, ...payment.scripts],
        styleSrc: styles,
        styleSrcElem: styles,
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...payment.connections],
        frameSrc: ["'self'", ...payment.frames],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: overTls ? [] : null,
        ...(payment.scripts.length === 0 && trustedTypes),
      },
    },
    // Not for subdomains, which the operator may use for other purposes.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** The only policy that may create addresses of scripts, in `web/platform/app-update.ts`. */
const TRUSTED_TYPES_POLICY = 'evenglow';

/** Sources of a directive, separated by spaces. */
interface InlineHashes {
  scripts: string;
  styles: string;
}

/**
 * Returns a function with the hashes of the inline scripts and styles that all pages of the build share. They are read
 * again after another build, because its pages are served without a restart. Without a build nothing inline is allowed.
 */
export function inlineHashes(directory: string): () => InlineHashes {
  const files = ['index.html', 'member.html'].map((name) => join(directory, name));
  let cached: { stamp: string; hashes: InlineHashes } | undefined;
  return () => {
    const present = files.flatMap((path) => statSync(path, { throwIfNoEntry: false }) ?? []);
    const stamp = present.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join();
    if (cached?.stamp !== stamp) cached = { stamp, hashes: readHashes(files) };
    return cached.hashes;
  };
}

function readHashes(files: string[]): InlineHashes {
  const pages = files.flatMap((path) => (existsSync(path) ? readFileSync(path, 'utf8') : []));
  const sourcesOf = (pattern: RegExp) => {
    const texts = pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text));
    // A directive with an empty source is invalid.
    return texts.length === 0 ? "'self'" : [...new Set(texts)].map(hashSource).join(' ');
  };
  return { scripts: sourcesOf(/<script>(.*?)<\/script>/gs), styles: sourcesOf(/<style>(.*?)<\/style>/gs) };
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
