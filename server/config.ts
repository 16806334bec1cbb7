/** Configuration from environment variables, with the format and default of each. No other file reads the environment. */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ENTRIES_PER_DAY_MAX } from '../contract/limits.ts';
import { FREE_REFLECTIONS_PER_DAY } from '../contract/plans.ts';
import { REGISTRATIONS } from '../contract/sign-in-options.ts';
import { companyVariables } from './company-settings.ts';
import { type InboundMailSettings, inboundMailVariables } from './inbound-mail-settings.ts';
import { type TrustProxy, trustFunction } from './platform/http/client-address.ts';
import type { PublicSite } from './platform/http/documents.ts';
import { JOURNAL_CACHE_MB } from './platform/journal-cache.ts';
import type { AddressRates } from './platform/limits/rate-limits.ts';
import type { RequestRates } from './platform/limits/request-limiter.ts';
import { outgoingVariables } from './platform/outgoing/settings.ts';
import { vapidKeysOf } from './platform/push/vapid.ts';
import { type SightSettings, sightOf, sightVariables } from './platform/sight/settings.ts';
import { siteVariables } from './site-settings.ts';

/** A configuration error: one line that names the variable and what it takes. Print it without a stack. */
export class ConfigError extends Error {}

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `takes an address such as ${example}`,
  });

const webUrl = (example: string) => url(['http:', 'https:'], example);
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `takes a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `takes a whole number from ${min} to ${max}`)
        .max(max, `takes a whole number from ${min} to ${max}`),
    );
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'takes on or off' })
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** A list separated by commas, in small letters and without duplicates. */
const list = (max: number) =>
  z
    .string()
    .default('')
    .transform((value) => [
      ...new Set(
        value
          .toLowerCase()
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ])
    .refine((items) => items.length <= max, { error: `takes at most ${max}, separated by commas` });

function areNetworks(networks: string[]): boolean {
  try {
    trustFunction(networks);
    return true;
  } catch {
    return false;
  }
}

/** The proxies in `TRUST_PROXY`; undefined if it is invalid. */
function trustedProxies(value: string): TrustProxy | undefined {
  if (/^(on|true)$/.test(value)) return 1;
  if (/^(off|false)$/.test(value)) return false;
  if (/^\d$/.test(value)) return value === '0' ? false : Number(value);
  const networks = value.split(',').map((network) => network.trim());
  try {
    trustFunction(networks);
    return networks;
  } catch {
    return undefined;
  }
}

/** Requires TLS, because otherwise an attacker on the network could impersonate the provider. Loopback is exempt. */
function isIssuer(value: string): boolean {
  // With the URL of the discovery document instead of the issuer, the issuer would not be verified.
  if (!URL.canParse(value) || value.includes('/.well-known/')) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));
}

/** Pages, the service worker and cookies are served from the root of their host. */
function isOrigin({ pathname, search, hash }: URL): boolean {
  return /^\/*$/.test(pathname) && search === '' && hash === '';
}

const variables = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1, 'takes an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PUBLIC_URL: webUrl('https://evenglow.example')
    .refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
      error:
        'takes an address without a path such as https://evenglow.example: a name of its own, not a folder of another site',
    })
    .optional(),
  DATA_DIR: z.string().min(1, 'takes a folder').default('./data'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'takes trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  LOG_CLIENTS: onOff
    .default(false)
    .describe('Add the client address and the member id to each request line of the log.'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context) => {
      const trusted = trustedProxies(value);
      if (trusted === undefined) context.addIssue('takes on, off, a number of proxies or addresses such as 10.0.0.0/8');
      return trusted ?? false;
    })
    .describe('Proxies whose X-Forwarded headers are believed: so many nearest ones (on is 1), or those at addresses.'),
  BACKUPS: onOff.optional().describe('A backup a day; on with the embedded database, off with another, unless set.'),
  BACKUP_FOLDER: z.string().min(1, 'takes a folder').optional(),
  BACKUP_HOUR: integer(0, 23).default(3).describe('UTC hour from which on the backup of the day is due.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/evenglow').optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/evenglow')
    .optional()
    .describe('The database of DATABASE_URL without the pooler between, for live updates, jobs and migrations.'),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/evenglow')
    .optional()
    .describe('A streaming replica of DATABASE_URL, for reads of the community.'),
  SESSION_SECRET: z.string().min(32, 'takes at least 32 characters').optional(),
  S3_BUCKET: z.string().min(1, 'takes the name of a bucket').optional(),
  S3_ENDPOINT: webUrl('https://s3.example').optional(),
  S3_REGION: z.string().min(1, 'takes a region such as eu-central-1').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1, 'takes an access key').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1, 'takes a secret key').optional(),
  ENCODER_WAIT_MS: integer(0, 60_000).optional(),
  AI_BASE_URL: webUrl('http://127.0.0.1:11434/v1').optional(),
  AI_MODEL: z.string().min(1, 'takes the name of a model').optional(),
  AI_API_KEY: z.string().min(1, 'takes a key').optional(),
  AI_TIMEOUT_MS: integer(100, 120_000).default(8000).describe('Timeout of a model call.'),
  AI_DAILY_CALLS: integer(0, 100_000).default(200).describe('Model calls per person and UTC day.'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z.string().regex(/@/, 'takes an e-mail address').optional(),
  CONTACT_EMAIL: z
    .email('takes an e-mail address')
    .optional()
    .describe('Where messages of the contact form are sent; the address of MAIL_FROM unless set.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'takes a public key of 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'takes a private key of 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'takes mailto:someone@example.com or an https address')
    .refine((value) => URL.canParse(value), 'takes mailto:someone@example.com or an https address')
    .optional(),
  PUSH_ALLOW_LOCAL: onOff.default(false).describe('Send push to this machine too, also without TLS: for trials.'),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: 'takes an https address such as https://login.example; http only on this machine' })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1, 'takes a client id').optional(),
  OIDC_CLIENT_SECRET: z.string().min(1, 'takes a client secret').optional(),
  OIDC_NAME: z.string().trim().min(1, 'takes a short name').max(40, 'takes at most 40 characters').optional(),
  OIDC_TRUST_EMAIL: onOff
    .default(false)
    .describe('Accept addresses of the provider without email_verified; only if users cannot choose theirs there.'),
  OIDC_ALLOWED_DOMAINS: list(100).describe('Domains of email addresses whose members may sign in; empty: all.'),
  OIDC_ALLOWED_GROUPS: list(100).describe('Groups at the provider of which a member needs one; empty: none.'),
  OIDC_ADMIN_GROUPS: list(100).describe(
    'Groups whose members are admins as of their next sign-in; empty: not by group.',
  ),
  OIDC_GROUPS_CLAIM: z
    .string()
    .trim()
    .min(1, 'takes the name of a claim')
    .max(200, 'takes at most 200 characters')
    .default('groups'),
  AUTH_AUTO_REDIRECT: onOff.default(false).describe('Lead from the sign-in page to the provider at once.'),
  REGISTRATION: z.enum(REGISTRATIONS, { error: 'takes open, invite, closed or provider' }).default('open'),
  REGISTRATION_CONFIRM: z.enum(['off', 'mail'], { error: 'takes off or mail' }).default('off'),
  STRIPE_SECRET_KEY: z.string().min(1, 'takes a secret key').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1, 'takes a publishable key').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1, 'takes a signing secret').optional(),
  STRIPE_PRICE_MONTH: z.string().min(1, 'takes the id of a price').optional(),
  STRIPE_PRICE_YEAR: z.string().min(1, 'takes the id of a price').optional(),
  STRIPE_API_URL: webUrl('https://api.stripe.com')
    .optional()
    .describe('Where the payment provider is asked: for trials.'),
  DRAIN_SECONDS: integer(0, 300)
    .default(0)
    .describe('How long the server says that it is not ready, and still answers, before it closes connections.'),
  LAUNCH_PROMOTION: onOff.default(true),
  FREE_REFLECTIONS_PER_DAY: integer(0, 1000).default(FREE_REFLECTIONS_PER_DAY),
  STORAGE_PER_PERSON_MB: integer(0, 10_000_000).default(2048).describe('MiB that a member may keep; 0 is no limit.'),
  RATE_LIMIT_READS: integer(0, 1_000_000).default(1200).describe('Reads a minute and member; 0 is no limit.'),
  RATE_LIMIT_WRITES: integer(0, 1_000_000).default(240).describe('Writes a minute and member; 0 is no limit.'),
  RATE_LIMIT_COSTLY: integer(0, 1_000_000)
    .default(40)
    .describe('Requests a minute and member that take much processor time; 0 is no limit.'),
  RATE_LIMIT_ADDRESS_FACTOR: integer(1, 10_000)
    .default(10)
    .describe('How many members’ worth of requests one address may send.'),
  RATE_LIMIT_SIGN_INS: integer(1, 100_000)
    .default(10)
    .describe('Attempts a minute and address to sign in, register and the like, each by itself.'),
  SHARED_NETWORKS: list(100)
    .refine(areNetworks, { error: 'takes networks such as 192.0.2.0/24,2001:db8::/48' })
    .describe('Networks in which many people share an address.'),
  ENTRIES_PER_DAY_MAX: integer(1, 100_000).default(ENTRIES_PER_DAY_MAX),
  JOURNAL_CACHE_MB: integer(8, 1_000_000).default(JOURNAL_CACHE_MB).describe('MiB for what is cached of journals.'),
  STATEMENT_TIMEOUT_SECONDS: integer(0, 3600).default(30).describe('Longest database statement; 0: no limit.'),
  ...companyVariables({ onOff }),
  ...inboundMailVariables,
  ...outgoingVariables({ onOff }),
  ...sightVariables({ integer, webUrl, onOff }),
  ...siteVariables,
});

/** Variables that a file can hold instead: `NAME_FILE` is its path. */
export const SECRETS: readonly (keyof z.input<typeof variables>)[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'SCIM_TOKEN',
  'INBOUND_MAIL_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** Groups of variables: if one is set, all of the group must be set. */
const GROUPS: (keyof z.input<typeof variables>)[][] = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTH', 'STRIPE_PRICE_YEAR'],
];

/** A setting as the admin page shows it: `value` as it was set, empty if the default applies or it is secret. */
export interface ShownSetting {
  name: string;
  value: string;
  isSecret: boolean;
  isSet: boolean;
}

function shownSettingsOf(given: Readonly<Record<string, string | undefined>>): ShownSetting[] {
  return Object.keys(variables.shape).map((name) => {
    const value = given[name];
    const isSecret = SECRETS.some((secret) => secret === name);
    return { name, value: isSecret ? '' : (value ?? ''), isSecret, isSet: value !== undefined };
  });
}

export type Role = 'web' | 'worker' | 'all';

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  logLevel: string;
  /** Whether request lines of the log have the client's address and the member's id. */
  logClients: boolean;
  /** Between the signal to stop and the end of connections, in milliseconds. */
  drainMs: number;
  trustProxy: TrustProxy;
  databaseUrl: string | undefined;
  /** The same database without a pooler between; undefined if `databaseUrl` leads through none. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for reads; undefined if there is none. */
  databaseReplicaUrl: string | undefined;
  /** For the admin page. */
  shownSettings: ShownSetting[];
  backups: {
    /** Whether the server makes a backup every day. */
    daily: boolean;
    /** Absolute path. */
    folder: string;
    /** UTC hour from which the backup of the day is due. */
    hour: number;
  };
  sessionSecret: string | undefined;
  /** How long a save waits for the sentence encoder, in milliseconds; undefined for its default. */
  encoderWaitMs: number | undefined;
  /** The configured language model; undefined if entries are analysed locally only. */
  model:
    | {
        baseUrl: string;
        model: string;
        apiKey: string | undefined;
        /** How long a request waits for a reply, in milliseconds. */
        timeoutMs: number;
        /** How long an analysis is still accepted after the entry is saved, in milliseconds. Default: one minute. */
        lateMs?: number;
        dailyCalls: number;
      }
    | undefined;
  /** The bucket for photos and videos; undefined if they are stored in the data folder. */
  bucket:
    | { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  mail: {
    /** Undefined if mails are written into files. */
    smtpUrl: string | undefined;
    from: string;
  };
  /** Recipient of messages from the contact form: an address without a name. */
  contactEmail: string;
  push: {
    /** Undefined if the server generates its own. */
    privateKey: string | undefined;
    /** Contact of this server's operator, for operators of push services. */
    subject: string;
    allowLocal: boolean;
  };
  /** Whether webhooks may reach this machine and private networks. */
  webhooksAllowPrivate: boolean;
  /** Base URL of links in mails, without a trailing slash: the public address, otherwise that of this machine. */
  linksTo: string;
  /** OpenID Connect provider; undefined if people sign in with accounts of this server only. */
  identityProvider:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string;
        name: string;
        trustsEmail: boolean;
        /** In small letters. Empty: all. */
        allowedDomains: readonly string[];
        /** In small letters. Empty: no group is needed. */
        allowedGroups: readonly string[];
        /** In small letters. Empty: groups do not decide who is an admin. */
        adminGroups: readonly string[];
        /** The claim that lists the groups. */
        groupsClaim: string;
        /** Whether the sign-in page leads to the provider by itself. */
        autoRedirect: boolean;
        /** Whether signing out ends the session at the provider too. */
        signsOut: boolean;
      }
    | undefined;
  /**
   * Who may register. The first account of an empty server can always be registered; with `provider` only there, and
   * nothing else signs in.
   */
  registration: (typeof REGISTRATIONS)[number];
  /** Whether an address is confirmed by mail before its account exists. */
  registrationConfirm: 'off' | 'mail';
  launchPromotion: boolean;
  publicSite: PublicSite;
  /** Absolute path of the folder with the operator's own words; undefined for none. */
  siteContent: string | undefined;
  /** Where to ask for the newest release; undefined if the operator wants no such requests. */
  updateAddress: string | undefined;
  /** Payment provider; undefined if nothing is sold. */
  payments:
    | {
        secretKey: string;
        publishableKey: string;
        webhookSecret: string;
        /** Price ids at the provider. */
        prices: { month: string; year: string };
        apiUrl: string;
        /** Timeout of requests to the provider, in milliseconds. Default: eight seconds. */
        timeoutMs?: number;
      }
    | undefined;
  freeReflectionsPerDay: number;
  /** Bytes that one user may keep; 0 is no limit. */
  storagePerPerson: number;
  requestRates: RequestRates;
  /** Limits of attempts by address. */
  addressRates: AddressRates;
  /** Entries that a person can have on one day. */
  entriesPerDayMax: number;
  /** MiB for what a process caches of journals. */
  journalCacheMb: number;
  /** Time limit of a database statement, in seconds; 0 for none. */
  statementTimeoutSeconds: number;
  /** Metrics and traces. */
  sight: SightSettings;
  /** The token of the directory that manages accounts by SCIM; undefined for none. */
  scimToken: string | undefined;
  inboundMail: InboundMailSettings;
  role: Role;
  /** Warnings about settings the operator may have overlooked. */
  notices: string[];
}

/**
 * Reads the configuration from `env` and the command line.
 * @throws ConfigError with the first invalid variable and what it takes
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[] = []): Config {
  // Shells and compose files write an unset variable as an empty value.
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  for (const group of GROUPS) {
    const present = group.filter((name) => nonEmpty[name] !== undefined);
    const missing = group.filter((name) => nonEmpty[name] === undefined);
    if (present.length > 0 && missing.length > 0) {
      throw new ConfigError(`${missing.join(', ')} must be set as well, because ${present.join(', ')} is.`);
    }
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (nonEmpty[name] !== undefined && nonEmpty.DATABASE_URL === undefined) {
      throw new ConfigError(`DATABASE_URL must be set as well, because ${name} is.`);
    }
  }
  const values = parsed.data;
  if (values.REGISTRATION_CONFIRM === 'mail' && values.SMTP_URL === undefined) {
    throw new ConfigError('SMTP_URL and MAIL_FROM must be set as well, because REGISTRATION_CONFIRM is mail.');
  }
  if (values.OIDC_ISSUER === undefined) {
    if (values.REGISTRATION === 'provider') {
      throw new ConfigError('OIDC_ISSUER must be set as well, because REGISTRATION is provider.');
    }
    if (values.AUTH_AUTO_REDIRECT) {
      throw new ConfigError('OIDC_ISSUER must be set as well, because AUTH_AUTO_REDIRECT is on.');
    }
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    logClients: values.LOG_CLIENTS,
    drainMs: values.DRAIN_SECONDS * 1000,
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    shownSettings: shownSettingsOf(nonEmpty),
    backups: {
      daily: values.BACKUPS ?? values.DATABASE_URL === undefined,
      folder: resolve(values.BACKUP_FOLDER ?? join(values.DATA_DIR, 'backups')),
      hour: values.BACKUP_HOUR,
    },
    sessionSecret: values.SESSION_SECRET,
    encoderWaitMs: values.ENCODER_WAIT_MS,
    model:
      values.AI_BASE_URL !== undefined && values.AI_MODEL !== undefined
        ? {
            baseUrl: values.AI_BASE_URL.replace(/\/+$/, ''),
            model: values.AI_MODEL,
            apiKey: values.AI_API_KEY,
            timeoutMs: values.AI_TIMEOUT_MS,
            dailyCalls: values.AI_DAILY_CALLS,
          }
        : undefined,
    bucket: bucketOf(values),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Evenglow <evenglow@localhost>' },
    contactEmail: values.CONTACT_EMAIL ?? addressIn(values.MAIL_FROM ?? 'evenglow@localhost'),
    push: pushOf(values),
    webhooksAllowPrivate: values.WEBHOOKS_ALLOW_PRIVATE,
    linksTo: linkBaseUrlOf(values),
    identityProvider: providerOf(values),
    registration: values.REGISTRATION,
    registrationConfirm: values.REGISTRATION_CONFIRM,
    launchPromotion: values.LAUNCH_PROMOTION,
    publicSite: values.PUBLIC_SITE,
    siteContent: values.SITE_CONTENT === undefined ? undefined : resolve(values.SITE_CONTENT),
    updateAddress: values.UPDATE_CHECK,
    payments: paymentsOf(values),
    freeReflectionsPerDay: values.FREE_REFLECTIONS_PER_DAY,
    storagePerPerson: values.STORAGE_PER_PERSON_MB * 1024 * 1024,
    requestRates: {
      read: values.RATE_LIMIT_READS,
      write: values.RATE_LIMIT_WRITES,
      costly: values.RATE_LIMIT_COSTLY,
      addressFactor: values.RATE_LIMIT_ADDRESS_FACTOR,
    },
    addressRates: { perMinute: values.RATE_LIMIT_SIGN_INS, sharedNetworks: values.SHARED_NETWORKS },
    entriesPerDayMax: values.ENTRIES_PER_DAY_MAX,
    journalCacheMb: values.JOURNAL_CACHE_MB,
    statementTimeoutSeconds: values.STATEMENT_TIMEOUT_SECONDS,
    sight: sightOf(values),
    scimToken: values.SCIM_TOKEN,
    inboundMail: inboundMailOf(values),
    role: readRole(args),
    notices: warningsOf(values),
  };
}

function warningsOf(values: z.output<typeof variables>): string[] {
  const warnings: string[] = [];
  if (values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    warnings.push(
      `PUBLIC_URL is not set: links in mails lead to ${linkBaseUrlOf(values)}, which only this machine can open.`,
    );
  }
  return warnings;
}

function pushOf(values: z.output<typeof variables>): Config['push'] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_ALLOW_LOCAL } = values;
  if (VAPID_PRIVATE_KEY !== undefined && !isPair(VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY)) {
    throw new ConfigError('VAPID_PUBLIC_KEY must be the one that belongs to VAPID_PRIVATE_KEY.');
  }
  return { privateKey: VAPID_PRIVATE_KEY, subject: vapidSubjectOf(values), allowLocal: PUSH_ALLOW_LOCAL };
}

function isPair(privateKey: string, publicKey: string | undefined): boolean {
  try {
    return vapidKeysOf(privateKey).publicKey === publicKey;
  } catch {
    return false;
  }
}

function inboundMailOf(values: z.output<typeof variables>): Config['inboundMail'] {
  const { INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET, INBOUND_MAIL_AUTH_SERVER, MAIL_FROM } = values;
  if (INBOUND_MAIL_DOMAIN === undefined || INBOUND_MAIL_SECRET === undefined) {
    if (INBOUND_MAIL_AUTH_SERVER === undefined) return undefined;
    throw new ConfigError('INBOUND_MAIL_DOMAIN must be set as well, because INBOUND_MAIL_AUTH_SERVER is.');
  }
  return {
    domain: INBOUND_MAIL_DOMAIN,
    secret: INBOUND_MAIL_SECRET,
    authServer: INBOUND_MAIL_AUTH_SERVER,
    sender: addressIn(MAIL_FROM ?? 'evenglow@localhost').toLowerCase(),
  };
}

/** The address in `Name <address>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** Some push services reject signatures without a contact, or with one on localhost. */
function vapidSubjectOf({ VAPID_SUBJECT, MAIL_FROM, PUBLIC_URL }: z.output<typeof variables>): string {
  if (VAPID_SUBJECT !== undefined) return VAPID_SUBJECT;
  if (MAIL_FROM !== undefined) return `mailto:${addressIn(MAIL_FROM)}`;
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  return 'mailto:nobody@evenglow.invalid';
}

/** Not taken from the request's Host header, which an attacker can choose. */
function linkBaseUrlOf({ PUBLIC_URL, HOST, PORT }: z.output<typeof variables>): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

function bucketOf(values: z.output<typeof variables>): Config['bucket'] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  // `readConfig` has checked that all or none are set.
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function providerOf(values: z.output<typeof variables>): Config['identityProvider'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_TRUST_EMAIL } = values;
  // `readConfig` has checked that all or none are set.
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).host,
    trustsEmail: OIDC_TRUST_EMAIL,
    allowedDomains: values.OIDC_ALLOWED_DOMAINS,
    allowedGroups: values.OIDC_ALLOWED_GROUPS,
    adminGroups: values.OIDC_ADMIN_GROUPS,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    autoRedirect: values.AUTH_AUTO_REDIRECT,
    signsOut: values.OIDC_SIGN_OUT,
  };
}

function paymentsOf(values: z.output<typeof variables>): Config['payments'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTH, STRIPE_PRICE_YEAR } =
    values;
  // `readConfig` has checked that all or none are set.
  if (
    !STRIPE_SECRET_KEY ||
    !STRIPE_PUBLISHABLE_KEY ||
    !STRIPE_WEBHOOK_SECRET ||
    !STRIPE_PRICE_MONTH ||
    !STRIPE_PRICE_YEAR
  ) {
    return undefined;
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { month: STRIPE_PRICE_MONTH, year: STRIPE_PRICE_YEAR },
    apiUrl: values.STRIPE_API_URL ?? 'https://api.stripe.com',
  };
}

function readRole(args: string[]): Role {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all';
  if (role === 'web' || role === 'worker' || role === 'all') return role;
  throw new ConfigError('--role takes web, worker or all.');
}
