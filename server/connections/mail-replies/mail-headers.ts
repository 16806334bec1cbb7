/** Reads the header of a mail, and decides by it alone whether the mail may be an entry. */

/** Longest header that is read, in bytes. Usual ones have 5 to 20 KB. */
const HEADER_BYTES_MAX = 128 * 1024;
const HEADERS_MAX = 1_000;
/** Longest value that is taken apart, in characters: patterns take a time that grows with its square. */
const VALUE_LENGTH_MAX = 2_000;
const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const COMMENT = /\([^()]*\)/g;
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];
const ADDRESS = /[^\s<>()",;:@]+@[^\s<>()",;:@]+/g;
/** Programs that set none of the headers for automatic replies say so in the subject. */
const AUTOMATIC_SUBJECT =
  /^\s*(auto(matic)?[ -]?(reply|response)|out of (the )?office|automatische antwort|abwesenheit|réponse automatique|respuesta automática|risposta automatica)\b/iu;

/** Values by name in small letters, in the order of the mail. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

/** Undefined if the mail has no header that ends within `HEADER_BYTES_MAX`, or one of more than `HEADERS_MAX` lines. */
export function readHeaders(mail: Buffer): MailHeaders | undefined {
  // Latin 1 keeps each byte; what is read here is ASCII.
  const start = mail.toString('latin1', 0, HEADER_BYTES_MAX);
  const end = /\r?\n\r?\n/.exec(start)?.index ?? (mail.length <= HEADER_BYTES_MAX ? start.length : undefined);
  if (end === undefined) return undefined;
  const headers = new Map<string, string[]>();
  // Folded lines continue the one before (RFC 5322, 2.2.3).
  const lines = start
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  if (lines.length > HEADERS_MAX) return undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = headers.get(name) ?? [];
    values.push(line.slice(colon + 1).trim());
    headers.set(name, values);
  }
  return headers;
}

const first = (headers: MailHeaders, name: string) => headers.get(name)?.[0] ?? '';

/** The address in `From` in small letters; undefined unless there is exactly one. */
export function senderOf(headers: MailHeaders): string | undefined {
  const [from, ...more] = headers.get('from') ?? [];
  if (from === undefined || more.length > 0 || from.length > VALUE_LENGTH_MAX) return undefined;
  // The name may be a quoted string with an address in it.
  const withoutName = from.replace(QUOTED, '').replace(COMMENT, '');
  const inBrackets = [...withoutName.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const outside = withoutName.replace(/<[^<>]*>/g, '');
  const addresses = inBrackets.length > 0 ? inBrackets : (outside.match(ADDRESS) ?? []);
  // Others would take an address beside the brackets, or a second one, for the sender.
  if (addresses.length !== 1 || outside.includes(',') || (inBrackets.length > 0 && outside.includes('@')))
    return undefined;
  return addresses[0]?.toLowerCase();
}

/** Values of the headers that name recipients. Providers add the one of the envelope. */
export function recipientHeaders(headers: MailHeaders): string[] {
  return RECIPIENTS.flatMap((name) => headers.get(name) ?? []);
}

/**
 * Whether a program has sent it: an automatic reply (RFC 3834), a bounce, or a list. Answering or saving these would make
 * loops and entries that no person wrote.
 */
export function isAutomatic(headers: MailHeaders): boolean {
  const has = (name: string) => headers.has(name);
  const autoSubmitted = first(headers, 'auto-submitted').toLowerCase();
  return (
    (autoSubmitted !== '' && !autoSubmitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)\b/i.test(first(headers, 'precedence')) ||
    /^<\s*>$/.test(first(headers, 'return-path')) ||
    /^multipart\/report\b/i.test(first(headers, 'content-type')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'list-unsubscribe'].some(has) ||
    AUTOMATIC_SUBJECT.test(first(headers, 'subject'))
  );
}

/**
 * Whether this mail server, the operator's own, says that DMARC passed for the sender's domain (RFC 8601). Only its first
 * header counts: those below may come with the mail.
 */
export function passesDmarc(headers: MailHeaders, server: string): boolean {
  const results = first(headers, 'authentication-results').toLowerCase();
  if (results.length > VALUE_LENGTH_MAX) return false;
  const [by = '', ...methods] = results
    .replace(QUOTED, '')
    .replace(COMMENT, '')
    .split(';')
    .map((part) => part.trim());
  const dmarc = methods.filter((method) => /^dmarc\s*=/.test(method));
  const [, domain] = /^dmarc\s*=\s*pass\s(?:.*\s)?header\.from\s*=\s*([^\s;]+)/.exec(dmarc.join(' ; ')) ?? [];
  const sender = senderOf(headers);
  return (
    by.split(/\s/)[0] === server && dmarc.length === 1 && sender !== undefined && domain === sender.split('@').at(-1)
  );
}

/** Undefined if it has none, or one that cannot be repeated in a header. */
export function messageIdOf(headers: MailHeaders): string | undefined {
  return /^<[^\s<>]{1,300}>$/.exec(first(headers, 'message-id'))?.[0];
}

/** When the first server of ours received it, which does not depend on the clock of the sender. */
export function receivedAt(headers: MailHeaders): Date | undefined {
  const received = first(headers, 'received');
  const date = new Date(received.slice(received.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, ''));
  return received.includes(';') && !Number.isNaN(date.getTime()) ? date : undefined;
}
