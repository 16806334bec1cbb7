/** Texts of account mails. */
import { DATA_PAGE_PATH } from '../../../contract/pages.ts';
import type { InlineText, MailContent, Part } from '../../platform/mail/layout.ts';

/** The recipient, and the time and device of the request that caused the mail. */
export interface MailContext {
  firstName: string;
  /** IANA time zone for the times in the mail. */
  timezone: string;
  at: Date;
  /** Such as "Firefox on Linux"; empty if unknown. */
  device: string;
}

/** A single-use link and its expiry. */
export interface SentLink {
  href: string;
  expiresAt: Date;
}

export function passwordMail(context: MailContext, email: string, { href, expiresAt }: SentLink): MailContent {
  return {
    subject: 'Choose a new password for Evenglow',
    preview: 'The way back in. It works once, for one hour.',
    heading: 'Choose a new password',
    parts: [
      greetingOf(context),
      { say: ['Someone asked for a new password for ', { strong: email }, '. If that was you, this is the way in:'] },
      { button: 'Choose a new password', link: href },
      expiryNote(expiresAt, context),
      {
        box: [
          { strong: 'Not you?' },
          ' Then there is nothing to do. Your password stays as it is, and your journal stays closed.',
        ],
      },
      { copy: href },
    ],
    footer: [
      requestedLine(context),
      'Evenglow sends this only when a password is asked for. We never ask for yours by mail.',
    ],
  };
}

/** Sent to the new address, to confirm it. */
export function newAddressMail(context: MailContext, email: string, link: SentLink): MailContent {
  return confirmMail(context, link, {
    subject: 'Confirm your new address for Evenglow',
    preview: 'One press, and your journal knows where to find you.',
    heading: 'Confirm your new address',
    why: ['Someone asked to use ', { strong: email }, ' for their Evenglow account. If that was you, confirm it here:'],
    notYou: 'Without this link the address is not used.',
    sentOnly: 'when a new address is asked for.',
  });
}

/** Sent to the account's current address, to confirm it. The address may belong to a stranger. */
export function ownAddressMail(context: MailContext, email: string, link: SentLink): MailContent {
  return confirmMail(context, link, {
    subject: 'Confirm your address for Evenglow',
    preview: 'One press, and reminders can reach you here.',
    heading: 'Confirm your address',
    why: [
      'There is an Evenglow account with the address ',
      { strong: email },
      '. If it is yours, confirm it here, in a browser where you are signed in:',
    ],
    notYou: 'No reminders are sent here without this link.',
    sentOnly: 'when somebody asks to confirm the address of their account.',
  });
}

interface ConfirmTexts extends Pick<MailContent, 'subject' | 'preview' | 'heading'> {
  why: InlineText[];
  notYou: string;
  /** Completes the sentence "Evenglow sends this only …". */
  sentOnly: string;
}

/** The recipient may be a stranger, so the mail contains no user data. */
function confirmMail(context: MailContext, { href, expiresAt }: SentLink, texts: ConfirmTexts): MailContent {
  const { why, notYou, sentOnly, ...head } = texts;
  return {
    ...head,
    parts: [
      { say: 'Hello,' },
      { say: why },
      { button: 'Confirm this address', link: href },
      expiryNote(expiresAt, context),
      { box: [{ strong: 'Not you?' }, ` Then there is nothing to do. ${notYou}`] },
      { copy: href },
    ],
    footer: [requestedLine(context), `Evenglow sends this only ${sentOnly}`],
  };
}

/**
 * Sent once, when the account is created. `link` confirms the address; without it the address is confirmed. An
 * unconfirmed address may belong to a stranger, so that mail contains no user data.
 */
export function welcomeMail(context: MailContext, site: string, link?: SentLink): MailContent {
  const start: Part = link
    ? { more: 'Write your first entry', link: `${site}/` }
    : { button: 'Write your first entry', link: `${site}/` };
  return {
    subject: 'Welcome to Evenglow',
    preview: 'Your journal is ready. One good thing a day is enough.',
    heading: 'Welcome to Evenglow',
    parts: [
      link ? { say: 'Hello,' } : greetingOf(context),
      { say: 'Your journal is ready. Write down one good thing about today. One sentence is enough.' },
      ...(link
        ? ([
            { say: 'First, confirm this address. Then we can send your reminders here:' },
            { button: 'Confirm this address', link: link.href },
            expiryNote(link.expiresAt, context),
          ] satisfies Part[])
        : []),
      start,
      { more: 'Choose when we remind you', link: `${site}/notifications` },
      { more: 'How your data is stored', link: `${site}${DATA_PAGE_PATH}` },
      ...(link
        ? ([
            { box: [{ strong: 'Not you?' }, ' Someone entered this address by mistake. You can ignore this email.'] },
            { copy: link.href },
          ] satisfies Part[])
        : []),
    ],
    footer: [
      `Account created at ${formatTime(context.at, context.timezone)}${fromDevice(context.device)}.`,
      'You get this email once, because an Evenglow account was created with this address.',
    ],
  };
}

export function passwordChangedMail(context: MailContext, forgotPage: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If that was you, all is well.',
    heading: 'Your password was changed',
    parts: [
      greetingOf(context),
      {
        say: [
          'Your Evenglow account has a new password since ',
          { strong: formatDateTime(context.at, context.timezone) },
          '. Other devices were signed out.',
        ],
      },
      { box: [{ strong: 'Not you?' }, ' Choose a new password now. That signs out everybody who is in.'] },
      { button: 'Choose a new password', link: forgotPage },
      { copy: forgotPage },
    ],
    footer: [changedLine(context), 'Evenglow tells you whenever your password changes.'],
  };
}

/** Sent to the previous address. */
export function addressChangedMail(context: MailContext, newEmail: string): MailContent {
  return {
    subject: 'Your email was changed',
    preview: 'Your journal now uses another address.',
    heading: 'Your email was changed',
    parts: [
      greetingOf(context),
      {
        say: [
          'Since ',
          { strong: formatDateTime(context.at, context.timezone) },
          ' your Evenglow account uses ',
          { strong: maskEmail(newEmail) },
          '. Mail about it no longer comes here.',
        ],
      },
      {
        box: [
          { strong: 'Not you?' },
          ' Then somebody else is in your account. Please write at once to the people who run this Evenglow.',
        ],
      },
    ],
    footer: [changedLine(context), 'Evenglow tells the old address whenever the address changes.'],
  };
}

/** Matches first names that look like an address: spammers register them to advertise through our mails. */
const ADDRESS_LIKE_NAME = /[/@:<>]|\.\S/;

/** The greeting line. */
export function greetingOf({ firstName }: Pick<MailContext, 'firstName'>): Part {
  return { say: ADDRESS_LIKE_NAME.test(firstName) ? 'Hello,' : `Hello ${firstName},` };
}

function expiryNote(until: Date, { timezone }: MailContext): Part {
  const text: InlineText[] = [
    'It works once, until ',
    { strong: formatDateTime(until, timezone) },
    '. After that, ask for another.',
  ];
  return { add: text };
}

const fromDevice = (device: string) =>
  device === '' ? '' : `, from ${device.startsWith('A ') ? `a${device.slice(1)}` : device}`;
const requestedLine = ({ at, timezone, device }: MailContext) =>
  `Asked for at ${formatTime(at, timezone)}${fromDevice(device)}.`;
const changedLine = ({ at, timezone, device }: MailContext) =>
  `Changed at ${formatTime(at, timezone)}${fromDevice(device)}.`;

/** "19:42 on Saturday 21 November", with "UTC" after the time if the zone is UTC, the default. */
function formatDateTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${formatTime(at, timeZone)} on ${parts.format(at).replace(',', '')}`;
}

function formatTime(at: Date, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return timeZone === 'UTC' ? `${hour} UTC` : hour;
}

/** `g•••@example.com`: enough for the owner to recognise the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
