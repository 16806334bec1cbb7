import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SECRETS } from './config.ts';
import { vapidKeysOf } from './platform/push/vapid.ts';

/** Invalid values of each variable. None for variables that accept any text, because empty means "not set". */
const INVALID_VALUES: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '80.5', ' 80', '1e3', '0x50', '99999999999999999999'],
  HOST: [],
  PUBLIC_URL: [
    'evenglow.example',
    'ftp://evenglow.example',
    'javascript:alert(1)',
    'https://example.org/journal',
    'https://example.org/journal/',
    'https://example.org/?journal',
    'https://example.org/#journal',
  ],
  DATA_DIR: [],
  LOG_LEVEL: ['loud', 'INFO', '1'],
  LOG_CLIENTS: ['yes'],
  TRUST_PROXY: ['yes', 'ON', '10', '-1', '10.0.0.0/33', '10.0.0.1,', 'proxy.example', '10.0.0.0/8/8'],
  BACKUPS: ['daily', 'yes'],
  BACKUP_FOLDER: [],
  BACKUP_HOUR: ['24', '-1', '03:00'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost:5432', 'http://localhost'],
  DATABASE_DIRECT_URL: ['mysql://localhost/x', 'localhost:5432'],
  DATABASE_REPLICA_URL: ['mysql://localhost/x', 'localhost:5432'],
  SESSION_SECRET: ['short', 'x'.repeat(31)],
  S3_BUCKET: [],
  S3_ENDPOINT: ['s3.example'],
  S3_REGION: [],
  S3_ACCESS_KEY_ID: [],
  S3_SECRET_ACCESS_KEY: [],
  AI_BASE_URL: ['localhost', 'file:///etc/passwd'],
  ENCODER_WAIT_MS: ['-1', '60001', '1s'],
  AI_MODEL: [],
  AI_API_KEY: [],
  AI_TIMEOUT_MS: ['99', '120001', '8s', '-8000'],
  AI_DAILY_CALLS: ['-1', '100001', 'many'],
  SMTP_URL: ['smtp.example', 'http://smtp.example'],
  MAIL_FROM: ['nobody'],
  CONTACT_EMAIL: ['nobody', 'Us <us@evenglow.example>'],
  VAPID_PUBLIC_KEY: ['short', 'x'.repeat(86), `${'x'.repeat(86)}=`],
  VAPID_PRIVATE_KEY: ['short', 'x'.repeat(44)],
  VAPID_SUBJECT: ['someone@example.com', 'mailto:nobody', 'http://example.com'],
  PUSH_ALLOW_LOCAL: ['yes'],
  WEBHOOKS_ALLOW_PRIVATE: ['yes', '10.0.0.0/8'],
  OIDC_ISSUER: ['login.example', 'http://login.example', 'http://127.0.0.1.evil.example'],
  OIDC_CLIENT_ID: [],
  OIDC_CLIENT_SECRET: [],
  OIDC_TRUST_EMAIL: ['entra'],
  OIDC_NAME: ['x'.repeat(41)],
  REGISTRATION: ['on', 'everybody'],
  REGISTRATION_CONFIRM: ['on', 'link'],
  STRIPE_SECRET_KEY: [],
  STRIPE_PUBLISHABLE_KEY: [],
  STRIPE_WEBHOOK_SECRET: [],
  STRIPE_PRICE_MONTH: [],
  STRIPE_PRICE_YEAR: [],
  OIDC_ALLOWED_DOMAINS: [Array.from({ length: 101 }, (_, number) => `${number}.example`).join(',')],
  OIDC_ADMIN_GROUPS: [Array.from({ length: 101 }, (_, number) => `group-${number}`).join(',')],
  OIDC_ALLOWED_GROUPS: [Array.from({ length: 101 }, (_, number) => `group-${number}`).join(',')],
  OIDC_GROUPS_CLAIM: [' ', 'x'.repeat(201)],
  AUTH_AUTO_REDIRECT: ['yes', 'maybe'],
  STRIPE_API_URL: ['ftp://stripe.example', 'stripe'],
  DRAIN_SECONDS: ['-1', '301', '5s'],
  LAUNCH_PROMOTION: ['yes', 'maybe'],
  PUBLIC_SITE: ['on', 'company'],
  SITE_CONTENT: [],
  UPDATE_CHECK: ['on', 'ftp://releases.example', 'releases.example'],
  FREE_REFLECTIONS_PER_DAY: ['-1', '1001', 'three'],
  JOURNAL_CACHE_MB: ['7', '1000001', '1 GB', 'off'],
  STORAGE_PER_PERSON_MB: ['-1', '2 GB', '10000001'],
  RATE_LIMIT_READS: ['-1', '1000001', '20/s'],
  RATE_LIMIT_WRITES: ['-1', 'off'],
  RATE_LIMIT_COSTLY: ['-1', 'off'],
  RATE_LIMIT_ADDRESS_FACTOR: ['0', '10001'],
  RATE_LIMIT_SIGN_INS: ['0', '100001', 'many'],
  SHARED_NETWORKS: ['campus', '192.0.2.0/40', '192.0.2.1/24/8'],
  ENTRIES_PER_DAY_MAX: ['0', '100001', 'many'],
  STATEMENT_TIMEOUT_SECONDS: ['-1', '3601', 'never'],
  METRICS_PORT: ['-1', '65536', 'on'],
  METRICS_HOST: [],
  OIDC_SIGN_OUT: ['yes'],
  SCIM_TOKEN: ['x'.repeat(31), `${'x'.repeat(40)} `],
  INBOUND_MAIL_DOMAIN: ['localhost', 'reply evenglow.example', 'a@b.example'],
  INBOUND_MAIL_SECRET: ['x'.repeat(31), `${'x'.repeat(40)}:`],
  INBOUND_MAIL_AUTH_SERVER: ['mx', 'mx..example'],
  METRICS_TOKEN: ['short', 'with a space and long enough'],
  OTEL_SDK_DISABLED: ['yes'],
  OTEL_TRACES_EXPORTER: ['zipkin', 'console'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://collector'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/protobuf'],
  OTEL_EXPORTER_OTLP_HEADERS: ['token', '=x', 'a=%', 'na me=x'],
  OTEL_EXPORTER_OTLP_TIMEOUT: ['0', '10s'],
  OTEL_SERVICE_NAME: [],
  OTEL_RESOURCE_ATTRIBUTES: ['production'],
  OTEL_TRACES_SAMPLER: ['sometimes', 'jaeger_remote'],
  OTEL_TRACES_SAMPLER_ARG: ['1.1', '-0.1', 'half'],
};

function messageOf(env: NodeJS.ProcessEnv, args: string[] = []): string {
  try {
    readConfig(env, args);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('the configuration', () => {
  it('has a default for every variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      logLevel: 'info',
      logClients: false,
      trustProxy: false,
      databaseUrl: undefined,
      sessionSecret: undefined,
      registration: 'open',
      registrationConfirm: 'off',
      launchPromotion: true,
      freeReflectionsPerDay: 3,
      entriesPerDayMax: 200,
      journalCacheMb: 240,
      statementTimeoutSeconds: 30,
      role: 'all',
      notices: [],
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', S3_BUCKET: '' })).toEqual(readConfig({}));
  });

  it('has a case in this test, a line in .env.example and a description for every variable', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
    const sources = [
      './config.ts',
      './platform/outgoing/settings.ts',
      './platform/sight/settings.ts',
      './site-settings.ts',
      './company-settings.ts',
      './inbound-mail-settings.ts',
    ]
      .map(read)
      .join('\n');
    const variableNames = namesIn(sources, /^ {2}([A-Z][A-Z0-9_]+): /gm);
    expect(variableNames.size).toBeGreaterThan(25);
    expect(new Set(Object.keys(INVALID_VALUES))).toEqual(variableNames);
    expect(namesIn(read('../.env.example'), /^# ([A-Z][A-Z0-9_]+)=./gm)).toEqual(variableNames);
    const tables = read('../docs/operating.md') + read('../docs/ai.md');
    expect(namesIn(tables, /^\| `([A-Z][A-Z0-9_]+)` +\|/gm)).toEqual(variableNames);
  });

  it('takes each secret from a file', () => {
    const isSecret = (name: string) =>
      /SECRET|TOKEN|PASSWORD|PRIVATE_KEY|API_KEY|ACCESS_KEY|OTLP_HEADERS|^(?:SMTP|DATABASE\w*)_URL$/.test(name);
    expect(Object.keys(INVALID_VALUES).filter(isSecret).sort()).toEqual([...SECRETS].sort());
    const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
    const listed = /This works for ([^.]+)\./.exec(guide)?.[1]?.match(/[A-Z][A-Z0-9_]+/g);
    expect(listed?.sort()).toEqual([...SECRETS].sort());
  });

  it.each(Object.entries(INVALID_VALUES).flatMap(([name, values]) => values.map((value) => [name, value])))(
    'rejects %s=%s with one line that names the variable and its accepted values',
    (name, value) => {
      expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name} takes [^\\n]+\\.$`));
    },
  );

  it.each([
    ['DATABASE_DIRECT_URL', 'postgres://localhost/x', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'postgres://localhost/x', 'DATABASE_URL'],
    ['S3_BUCKET', 'photos', 'S3_ENDPOINT'],
    ['AI_MODEL', 'small', 'AI_BASE_URL'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM'],
    ['VAPID_PRIVATE_KEY', 'x'.repeat(43), 'VAPID_PUBLIC_KEY'],
    ['OIDC_CLIENT_ID', 'evenglow', 'OIDC_ISSUER'],
    ['STRIPE_SECRET_KEY', 'sk', 'STRIPE_PUBLISHABLE_KEY'],
  ])('rejects %s=%s without %s', (name, value, missing) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(missing);
    expect(message).toContain(`because ${name} is`);
    expect(message).not.toContain('\n');
  });

  it('enables payments if all Stripe variables are set', () => {
    const { notices, payments } = readConfig({
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      STRIPE_PRICE_MONTH: 'price_m',
      STRIPE_PRICE_YEAR: 'price_y',
    });
    expect(notices).toEqual([]);
    expect(payments).toMatchObject({
      prices: { month: 'price_m', year: 'price_y' },
      apiUrl: 'https://api.stripe.com',
    });
  });

  it('writes mails to files without SMTP_URL, and warns if links need PUBLIC_URL', () => {
    expect(readConfig({}).mail).toEqual({ smtpUrl: undefined, from: 'Evenglow <evenglow@localhost>' });
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'evenglow@mail.example' };
    expect(readConfig(mail)).toMatchObject({
      mail: { smtpUrl: 'smtp://mail.example', from: 'evenglow@mail.example' },
      notices: [expect.stringContaining('http://127.0.0.1:3000')],
    });
    const withPublicUrl = readConfig({ ...mail, PUBLIC_URL: 'https://evenglow.example/' });
    expect(withPublicUrl).toMatchObject({ linksTo: 'https://evenglow.example', notices: [] });
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).linksTo).toBe('http://localhost:80');
  });

  it('uses given or generated VAPID keys, with a contact of the operator', () => {
    const { publicKey, privateKey } = vapidKeysOf(`${'A'.repeat(42)}E`);
    const defaults = { privateKey: undefined, subject: 'mailto:nobody@evenglow.invalid', allowLocal: false };
    expect(readConfig({}).push).toEqual(defaults);
    const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readConfig({ ...pair, PUSH_ALLOW_LOCAL: 'on' }).push).toEqual({ ...defaults, privateKey, allowLocal: true });
    for (const wrong of [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, { VAPID_PRIVATE_KEY: '_'.repeat(43) }]) {
      expect(messageOf({ ...pair, ...wrong })).toBe(
        'VAPID_PUBLIC_KEY must be the one that belongs to VAPID_PRIVATE_KEY.',
      );
    }
    const subjectOf = (env: NodeJS.ProcessEnv) => readConfig(env).push.subject;
    expect(subjectOf({ PUBLIC_URL: 'https://evenglow.example' })).toBe('https://evenglow.example');
    expect(subjectOf({ PUBLIC_URL: 'http://localhost:3000' })).toBe(defaults.subject);
    const mail = { PUBLIC_URL: 'https://evenglow.example', MAIL_FROM: 'Evenglow <hello@evenglow.example>' };
    expect(subjectOf({ ...mail, SMTP_URL: 'smtp://mail.example' })).toBe('mailto:hello@evenglow.example');
    expect(subjectOf({ ...mail, SMTP_URL: 'smtp://mail.example', VAPID_SUBJECT: 'mailto:a@b.example' })).toBe(
      'mailto:a@b.example',
    );
  });

  it('has a model only if one is configured', () => {
    expect(readConfig({}).model).toBeUndefined();
    const { model, notices } = readConfig({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small' });
    expect(model).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      apiKey: undefined,
      timeoutMs: 8000,
      dailyCalls: 200,
    });
    expect(notices).toEqual([]);
  });

  it('names the identity provider by its host unless OIDC_NAME is set', () => {
    const env = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'evenglow', OIDC_CLIENT_SECRET: 'secret' };
    const { identityProvider, notices } = readConfig(env);
    expect(identityProvider).toEqual({
      issuer: 'https://login.example',
      clientId: 'evenglow',
      clientSecret: 'secret',
      name: 'login.example',
      trustsEmail: false,
      allowedDomains: [],
      allowedGroups: [],
      adminGroups: [],
      groupsClaim: 'groups',
      autoRedirect: false,
      signsOut: true,
    });
    expect(notices).toEqual([]);
    const loopback = {
      ...env,
      OIDC_ISSUER: 'http://127.0.0.1:9000',
      OIDC_NAME: 'Acme',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    };
    expect(readConfig(loopback).identityProvider).toMatchObject({ issuer: 'http://127.0.0.1:9000', name: 'Acme' });
  });

  it('reads who of the identity provider may sign in, and needs one for that', () => {
    const env = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'evenglow', OIDC_CLIENT_SECRET: 'secret' };
    const rules = {
      OIDC_ALLOWED_DOMAINS: 'Acme.example, acme.test,',
      OIDC_ALLOWED_GROUPS: 'Staff',
      REGISTRATION: 'provider',
    };
    expect(readConfig({ ...env, ...rules })).toMatchObject({
      registration: 'provider',
      identityProvider: { allowedDomains: ['acme.example', 'acme.test'], allowedGroups: ['staff'] },
    });
    expect(messageOf(rules)).toBe('OIDC_ISSUER must be set as well, because REGISTRATION is provider.');
  });

  it.each([
    ['on', true],
    ['true', true],
    ['1', true],
    ['off', false],
    ['false', false],
    ['0', false],
  ])('reads LAUNCH_PROMOTION=%s as %s', (value, expected) => {
    expect(readConfig({ LAUNCH_PROMOTION: value }).launchPromotion).toBe(expected);
  });

  it('sends traces only where an endpoint or the exporter is set, by the standard variables', () => {
    const urlOf = (env: NodeJS.ProcessEnv) => readConfig(env).sight.traces?.url;
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/';
    expect(urlOf({})).toBeUndefined();
    expect(urlOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe('http://127.0.0.1:4318/v1/traces');
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe('http://collector.example:4318/v1/traces');
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(urlOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector.example/in' })).toBe(
      'http://collector.example/in',
    );
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=glow' };
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...headers }).sight.traces?.headers).toEqual({
      authorization: 'Bearer a=b',
      'x-team': 'glow',
    });
  });

  it('reads the role from the command line', () => {
    expect(readConfig({}, ['--role=worker']).role).toBe('worker');
    expect(messageOf({}, ['--role=boss'])).toBe('--role takes web, worker or all.');
  });

  it('ignores variables named like properties of Object.prototype', () => {
    expect(() => readConfig({ constructor: 'x', toString: 'y' } as unknown as NodeJS.ProcessEnv)).not.toThrow();
  });
});
