/** `npm run admin contact` and `newsletter`: messages of the contact form, and subscribers of the newsletter. */
import { emailSchema } from '../../contract/account.ts';
import { readOrCreateSecret } from '../../server/secrets.ts';
import {
  type ContactMessage,
  findMessagesByIdSuffix,
  listMessages,
  listSubscribers,
  removeMessage,
  removeSubscriberByEmail,
} from '../../server/site/index.ts';
import { type CommandContext, UsageError } from './context.ts';
import { plainLine, plainLines } from './terminal-text.ts';

export const CONTACT_USAGE = `  contact                    messages of the contact form, the newest first
  contact spam               what a program seems to have written, which is not mailed
  contact show ID            one message
  contact delete ID --yes    deletes it; all go by themselves after a year
  newsletter                 how many people confirmed that they want it
  newsletter export          them as CSV, with the links that end it
  newsletter delete E-MAIL   removes an address`;

const LIST_LIMIT = 200;
/** How many of an id's last characters are listed; the first ones encode the time. */
const SHORT_ID_LENGTH = 8;

export async function contact(
  { database: { orm } }: CommandContext,
  [subcommand = 'list', ...rest]: string[],
): Promise<void> {
  if (subcommand === 'list' || subcommand === 'spam') {
    const messages = await listMessages(orm, subcommand === 'spam', LIST_LIMIT);
    for (const message of messages) console.log(messageLine(message));
    if (messages.length === 0) console.log('There are no messages.');
    if (messages.length === LIST_LIMIT) console.log(`Only the last ${LIST_LIMIT} are listed.`);
    return;
  }
  if (subcommand !== 'show' && subcommand !== 'delete')
    throw new UsageError(`There is no "admin contact ${subcommand}".\n${CONTACT_USAGE}`);
  const [id = '', ...more] = rest;
  const [message, another] = /^[\da-f-]{4,36}$/i.test(id) ? await findMessagesByIdSuffix(orm, id.toLowerCase()) : [];
  if (!message || another) throw new UsageError(`Name one message by its ID, as "npm run admin contact" lists it.`);
  if (subcommand === 'show') for (const line of messageLines(message)) console.log(line);
  else if (more.join() !== '--yes') throw new UsageError('This deletes the message for good. Add --yes to do it.');
  else {
    await removeMessage(orm, message.id);
    console.log('Deleted. A mail that was sent with it is still in your mailbox.');
  }
}

/** Formats a message's metadata and subject as one line. */
export function messageLine({ id, createdAt, category, email, subject, mailedAt, isSpam }: ContactMessage): string {
  const state = isSpam ? 'not mailed' : mailedAt ? 'mailed' : 'WAITING';
  const facts = [id.slice(-SHORT_ID_LENGTH), minuteOf(createdAt), category.padEnd(9), state.padEnd(7)];
  return [...facts, plainLine(email), plainLine(subject)].join('  ');
}

export function messageLines(message: ContactMessage): string[] {
  const { id, name, email, category, subject, createdAt, mailedAt } = message;
  return [
    `ID       ${id}`,
    `from     ${plainLine(name)} <${plainLine(email)}>`,
    `sent     ${minuteOf(createdAt)} UTC, ${mailedAt ? `mailed ${minuteOf(mailedAt)} UTC` : 'not mailed'}`,
    `about    ${category}: ${plainLine(subject)}`,
    '',
    ...plainLines(message.message),
  ];
}

export async function newsletter(context: CommandContext, [subcommand = 'count', ...rest]: string[]): Promise<void> {
  const { config, database } = context;
  if (subcommand === 'delete') {
    const email = emailSchema.safeParse(rest[0]);
    if (!email.success || rest.length > 1) throw new UsageError(`Name one address.\n${CONTACT_USAGE}`);
    const found = await removeSubscriberByEmail(database.orm, email.data);
    console.log(found ? `Removed ${email.data}.` : `Nobody asked for the newsletter with ${email.data}.`);
    return;
  }
  const sessionSecret = config.sessionSecret ?? (await readOrCreateSecret(config.dataDir, 'session-secret'));
  const subscribers = await listSubscribers({
    orm: database.orm,
    settings: { sessionSecret, linksTo: config.linksTo },
  });
  if (subcommand === 'export') console.log(subscribersCsv(subscribers));
  else if (subcommand === 'count')
    console.log(`${subscribers.length} ${subscribers.length === 1 ? 'person gets' : 'people get'} it.`);
  else throw new UsageError(`There is no "admin newsletter ${subcommand}".\n${CONTACT_USAGE}`);
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/**
 * Formats subscribers as CSV. `stop_page` is the unsubscribe link for the letter's text, `list_unsubscribe` the value of
 * its List-Unsubscribe header.
 */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, confirmedAt, stop }) => [
    email,
    confirmedAt?.toISOString() ?? '',
    stop.page,
    `<${stop.oneClick}>`,
  ]);
  const cell = (value: string) => {
    // Spreadsheet programs treat cells with these first characters as formulas.
    const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [['email', 'confirmed_at', 'stop_page', 'list_unsubscribe'], ...rows]
    .map((row) => row.map(cell).join())
    .join('\n');
}

const minuteOf = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ');
