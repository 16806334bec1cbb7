/** Makes a reply to a reminder an entry. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { newEntrySchema } from '../../../contract/journal.ts';
import { MAIL_BYTES_MAX } from '../../../contract/mail-replies.ts';
import { findAsActor } from '../../account/index.ts';
import { createEntry, findEntryByIdempotencyKey, type JournalFeature, storePhotoBytes } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { discard } from '../../platform/streams.ts';
import {
  isAutomatic,
  type MailHeaders,
  messageIdOf,
  passesDmarc,
  readHeaders,
  receivedAt,
  recipientHeaders,
  senderOf,
} from './mail-headers.ts';
import { findMailReplies } from './mail-replies.queries.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import { findReplyAddress } from './reply-address.ts';
import { type Answer, queueAnswer } from './reply-answers.ts';

export type ReceiveDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'jobs' | 'settings'> & {
  journal: Pick<JournalFeature, 'entries' | 'media'>;
};

/** Reminders are answered within days. A leaked address must not work for years. */
const ADDRESS_TTL_MS = 30 * DAY_MS;
/** Providers try again for so long, so a mail may have been received before. */
const DELAY_MAX_MS = 5 * DAY_MS;
/** Mails of one person. */
const RATE = { max: 30, windowMs: HOUR_MS };

/** Why a mail was ignored, for the log. */
type Ignored = 'no header' | 'automatic' | 'not authenticated' | 'no address' | 'unknown address or sender';

/**
 * Reads a mail from the operator's provider. A mail that is no entry gets the same answer as one that is, so the provider
 * neither sends it again nor returns it, and no caller learns who has an account.
 * @param authorization basic authentication with the secret as its password
 * @throws AppError not_found if no mail arrives here; unauthorized; too_large; rate_limited and those of the database and
 *   the storage, after which the provider tries again
 */
export async function receiveMail(
  deps: ReceiveDependencies,
  authorization: string | undefined,
  bytes: Readable,
): Promise<void> {
  const { inboundMail } = deps.settings;
  if (!inboundMail || !isPassword(authorization, inboundMail.secret)) {
    discard(bytes);
    throw new AppError(inboundMail ? 'unauthorized' : 'not_found');
  }
  const ignored = await receive(deps, inboundMail, await readAll(bytes));
  if (ignored !== undefined) deps.log.info({ reason: ignored }, 'a mail was ignored');
}

/** Compares in a time that says nothing of the secret. */
function isPassword(authorization: string | undefined, secret: string): boolean {
  const credentials = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? [];
  const hashOf = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hashOf(password), hashOf(secret));
}

/** The length of a chunked body is not known before. */
async function readAll(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > MAIL_BYTES_MAX) {
      discard(bytes);
      throw new AppError('too_large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receive(
  deps: ReceiveDependencies,
  { domain, authServer, sender }: NonNullable<Deps['settings']['inboundMail']>,
  mail: Buffer,
): Promise<Ignored | undefined> {
  const { orm, clock, settings } = deps;
  const headers = readHeaders(mail);
  if (!headers) return 'no header';
  // By the header alone, so that mail of strangers is not parsed.
  if (isAutomatic(headers)) return 'automatic';
  if (authServer !== undefined && !passesDmarc(headers, authServer)) return 'not authenticated';
  const address = findReplyAddress(settings.sessionSecret, domain, recipientHeaders(headers));
  if (!address) return 'no address';
  const now = clock.now();
  const person = await findAsActor(orm, address.userId, now);
  if (!person?.isEmailProved || !address.isFor(person.email) || senderOf(headers) !== person.email)
    return 'unknown address or sender';
  const { actor } = person;
  const messageId = messageIdOf(headers);
  const answer = (content: Answer) => queueAnswer(deps, actor.userId, content, messageId);
  const setting = await findMailReplies(orm, actor.userId);
  const isOld = address.issuedAt.getTime() < now.getTime() - ADDRESS_TTL_MS;
  if (isOld || (setting && (!setting.isOn || address.issuedAt < setting.validAfter))) {
    await answer({ kind: 'refused', reason: setting?.isOn === false ? OFF : OLD });
    return undefined;
  }
  await rateLimit(deps, 'mail reply', actor.userId, RATE);
  const key = `mail-${createHash('sha256')
    .update(messageId ?? mail)
    .digest('base64url')}`;
  if (await findEntryByIdempotencyKey(orm, actor.userId, key)) return undefined;
  const read = await readMail({ mail, sender });
  await answer(read ? await save(deps, actor, read, { key, createdAt: timeOf(headers, now) }) : UNREADABLE);
  return undefined;
}

const OFF = 'Entries by email are off in your settings.';
const OLD = 'The email you replied to is too old. Reply to a newer reminder.';
const UNREADABLE: Answer = { kind: 'refused', reason: 'We couldn’t read this email.' };

function timeOf(headers: MailHeaders, now: Date): Date {
  const received = receivedAt(headers);
  const isPlausible = received && received <= now && received.getTime() > now.getTime() - DELAY_MAX_MS;
  return isPlausible ? received : now;
}

/** @throws AppError rate_limited and those of the database and the storage */
async function save(
  { journal }: ReceiveDependencies,
  actor: Actor,
  { words, photos, leftOut }: ReadMail,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<Answer> {
  const parsed = newEntrySchema.safeParse({ content: words, createdAt: createdAt.toISOString() });
  if (!parsed.success) return { kind: 'refused', reason: parsed.error.issues[0]?.message ?? '' };
  const media: string[] = [];
  let missing = leftOut;
  for (const photo of photos) {
    try {
      media.push((await storePhotoBytes(journal.media, actor, photo)).url);
    } catch (error) {
      // The words matter more than a photo.
      if (!isRefusal(error) && !isCode(error, 'rate_limited')) throw error;
      missing++;
    }
  }
  try {
    const entry = await createEntry(
      journal.entries,
      actor,
      { ...parsed.data, ...(media.length > 0 && { media }) },
      key,
    );
    return { kind: 'saved', missing, help: entry.help === 'shown' };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

const isCode = (error: unknown, ...codes: AppError['code'][]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

/** The same mail would be refused again. */
const isRefusal = (error: unknown): error is AppError =>
  isCode(error, 'validation_failed', 'limit_reached', 'too_large');
