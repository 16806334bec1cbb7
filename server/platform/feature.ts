/** Dependencies that features get from the platform (`Deps`), and their contributions to the application (`Feature`). */
import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Queryable } from './db/queryable.ts';
import type { EventDispatcher } from './events/dispatcher.ts';
import type { Subscriber } from './events/events.ts';
import type { Route } from './http/handle.ts';
import type { PreviewedPage } from './http/page-preview.ts';
import type { SiteContent } from './http/site-content.ts';
import type { Job, JobQueue } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushTransport } from './push/transport.ts';
import type { ServiceErrors } from './service-errors/service-errors.ts';
import type { Observer } from './sight/observer.ts';
import type { Storage } from './storage/storage.ts';
import type { StorageQuota } from './storage/storage-quota.ts';

/** The settings that features read. */
export type Settings = Pick<
  Config,
  | 'publicUrl'
  | 'linksTo'
  | 'model'
  | 'identityProvider'
  | 'registration'
  | 'registrationConfirm'
  | 'launchPromotion'
  | 'freeReflectionsPerDay'
  | 'entriesPerDayMax'
  | 'payments'
  | 'contactEmail'
> & {
  /** Which public pages there are. Default: `full`. */
  publicSite?: Config['publicSite'];
  /** The operator's own words for the public pages. Default: none. */
  siteContent?: SiteContent | undefined;
  /** Bytes of one user; 0 is no limit. Default: no limit. */
  storagePerPerson?: number;
  /** MiB for what is cached of journals. Default: that of `JOURNAL_CACHE_MB`. */
  journalCacheMb?: number;
  /** Whether webhooks may reach this machine and private networks. Default: false. */
  webhooksAllowPrivate?: boolean;
  /** Limits of sign-ins and other attempts by address. Default: ten a minute. */
  addressRates?: Config['addressRates'];
  /** Default: requests are not limited. */
  requestRates?: Config['requestRates'];
  /** The token of the directory that manages accounts. Default: none. */
  scimToken?: Config['scimToken'];
  /** Mail to this server. Default: none arrives. */
  inboundMail?: Config['inboundMail'];
  sessionSecret: string;
};

/** Dependencies that every feature gets. */
export interface Deps {
  orm: Queryable;
  sql: Sql;
  database: Pick<Database, 'kind' | 'sql' | 'read' | 'ping' | 'assertWritable'>;
  clock: Clock;
  log: Logger;
  events: Pick<EventDispatcher, 'wake'>;
  jobs: Pick<JobQueue, 'send' | 'find' | 'cancel' | 'listFailed' | 'retryFailed' | 'dropFailed'>;
  live: Pick<Live, 'follow'>;
  storage: Storage;
  quota: StorageQuota;
  mailer: Mailer;
  push: PushTransport;
  serviceErrors: Pick<ServiceErrors, 'record' | 'find' | 'clear'>;
  /** Undefined if nothing is measured. */
  observer?: Observer | undefined;
  settings: Settings;
}

/** Created from `Deps` by the feature's `index.ts`, and listed in `server/app.ts`. */
export interface Feature {
  routes?: Route[];
  previews?: PreviewedPage[];
  /** True if its endpoints use no session, and therefore no database. */
  withoutSession?: boolean;
  /** Handlers of its own events and those of features it may use. */
  subscribers?: Subscriber[];
  jobs?: Job[];
  /** Stops background work. Called when the shutdown begins, and again after the last request. */
  stop?(): Promise<void>;
}
