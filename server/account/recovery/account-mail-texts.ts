/** Texts of account mails. */
import { DATA_PAGE_PATH } from '../../../contract/pages.ts';
import { formatCount } from '../../../contract/words.ts';
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
    preview: 'Your reset link. It works once, for one hour.',
    heading: 'Choose a new password',
    parts: [
      greetingOf(context),
      {
        say: [
          'We got a request to reset the password for ',
          { strong: email },
          '. If that was you, use this link to choose a new one:',
        ],
      },
      { button: 'Choose a new password', link: href },
      expiryNote(expiresAt, context),
      {
        box: [{ strong: 'Not you?' }, ' You can ignore this email. Your password won’t change.'],
      },
      { copy: href },
    ],
    footer: [
      requestedLine(context),
      'You’re getting this email because someone asked to reset this password. We’ll never ask for your password by email.',
    ],
  };
}

/** Sent to the new address, to confirm it. */
export function newAddressMail(context: MailContext, email: string, link: SentLink): MailContent {
  return confirmMail(context, link, {
    subject: 'Confirm your new address for Evenglow',
    preview: 'Then you can use it for your account.',
    heading: 'Confirm your new address',
    why: ['We got a request to use ', { strong: email }, ' for an Evenglow account. If that was you, please confirm:'],
    notYou: 'We won’t use this address unless you confirm it.',
    sentOnly: 'when someone changes the email address of an account.',
  });
}

/** Sent to the account's current address, to confirm it. The address may belong to a stranger. */
export function ownAddressMail(context: MailContext, email: string, link: SentLink): MailContent {
  return confirmMail(context, link, {
    subject: 'Confirm your address for Evenglow',
    preview: 'Then we can send your reminders here.',
    heading: 'Confirm your address',
    why: [
      'There’s an Evenglow account with the address ',
      { strong: email },
      '. If it’s yours, please confirm it in a browser where you’re signed in:',
    ],
    notYou: 'We won’t send reminders here unless you confirm it.',
    sentOnly: 'when someone asks to confirm the email address of an account.',
  });
}

interface ConfirmTexts extends Pick<MailContent, 'subject' | 'preview' | 'heading'> {
  why: InlineText[];
  notYou: string;
  /** Completes the sentence "We only send this email …". */
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
      { box: [{ strong: 'Not you?' }, ` You can ignore this email. ${notYou}`] },
      { copy: href },
    ],
    footer: [requestedLine(context), `We only send this email ${sentOnly}`],
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
      'You’re getting this email once, because an Evenglow account was created with this address.',
    ],
  };
}

/** Numbers of what opens the account besides its password. */
interface Access {
  passkeys: number;
  tokens: number;
}

/** Says which passkeys and tokens were removed with the change, and which still open the account. */
export function passwordChangedMail(
  context: MailContext,
  site: string,
  { removed, left }: { removed: Access; left: Access },
): MailContent {
  const forgotPage = `${site}/forgot-password`;
  return {
    subject: 'Your password was changed',
    preview: 'If that was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    parts: [
      greetingOf(context),
      {
        say: [
          'The password for your Evenglow account was changed at ',
          { strong: formatDateTime(context.at, context.timezone) },
          `. Your other devices were signed out${hasAny(removed) ? `, and ${namesOf(removed)} removed` : ''}.`,
        ],
      },
      ...(hasAny(left)
        ? ([
            { say: `You can still get in with ${listOf(left)}. Remove any you don’t recognize.` },
            { more: 'See passkeys and API tokens', link: `${site}/profile#account` },
          ] satisfies Part[])
        : []),
      { box: [{ strong: 'Not you?' }, ' Choose a new password now. That signs out everyone else.'] },
      { button: 'Choose a new password', link: forgotPage },
      { copy: forgotPage },
    ],
    footer: [changedLine(context), 'We email you whenever your password changes.'],
  };
}

/** Sent to an address without an account. It may belong to a stranger, so the mail contains no user data. */
export function finishRegistrationMail(context: MailContext, { href, expiresAt }: SentLink): MailContent {
  return {
    subject: 'Finish your Evenglow account',
    preview: 'Confirm your address and choose a password.',
    heading: 'Finish your account',
    parts: [
      { say: 'Hello,' },
      { say: 'We got a request to create an Evenglow account with this address. If that was you, continue here:' },
      { button: 'Continue', link: href },
      expiryNote(expiresAt, context),
      { box: [{ strong: 'Not you?' }, ' You can ignore this email. There’s no account with your address.'] },
      { copy: href },
    ],
    footer: [requestedLine(context), 'We only send this email when someone asks to create an account.'],
  };
}

/** Sent to an address with an account when someone asks to open one. */
export function alreadyRegisteredMail(context: MailContext, site: string): MailContent {
  return {
    subject: 'You already have an Evenglow account',
    preview: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    parts: [
      greetingOf(context),
      { say: 'We got a request to create an account with this address, but you already have one. You can sign in:' },
      { button: 'Sign in', link: `${site}/auth` },
      { more: 'Choose a new password', link: `${site}/forgot-password` },
      { box: [{ strong: 'Not you?' }, ' You can ignore this email. Your account hasn’t changed.'] },
    ],
    footer: [requestedLine(context), 'We only send this email when someone asks to create an account.'],
  };
}

const hasAny = ({ passkeys, tokens }: Access) => passkeys + tokens > 0;
/** "1 passkey and 2 API tokens" */
const listOf = ({ passkeys, tokens }: Access) =>
  [passkeys > 0 && formatCount(passkeys, 'passkey'), tokens > 0 && formatCount(tokens, 'API token')]
    .filter((part) => part !== false)
    .join(' and ');
const namesOf = (access: Access) => `${listOf(access)} ${access.passkeys + access.tokens === 1 ? 'was' : 'were'}`;

/** Sent to the previous address. */
export function addressChangedMail(context: MailContext, newEmail: string): MailContent {
  return {
    subject: 'Your email was changed',
    preview: 'Your Evenglow account now uses another address.',
    heading: 'Your email was changed',
    parts: [
      greetingOf(context),
      {
        say: [
          'At ',
          { strong: formatDateTime(context.at, context.timezone) },
          ', the email address of your Evenglow account was changed to ',
          { strong: maskEmail(newEmail) },
          '. We won’t send any more emails about your account to this address.',
        ],
      },
      {
        box: [
          { strong: 'Not you?' },
          ' Someone else may have access to your account. Please contact the people who run this server right away.',
        ],
      },
    ],
    footer: [changedLine(context), 'We email the old address whenever it changes.'],
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
    '. After that, you’ll need to ask for a new one.',
  ];
  return { add: text };
}

const fromDevice = (device: string) =>
  device === '' ? '' : `, from ${device.startsWith('A ') ? `a${device.slice(1)}` : device}`;
const requestedLine = ({ at, timezone, device }: MailContext) =>
  `Requested at ${formatTime(at, timezone)}${fromDevice(device)}.`;
const changedLine = ({ at, timezone, device }: MailContext) =>
  `Changed at ${formatTime(at, timezone)}${fromDevice(device)}.`;

/** "7:42 PM on Saturday, November 21", with "UTC" after the time if the zone is UTC, the default. */
function formatDateTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${formatTime(at, timeZone)} on ${day.format(at)}`;
}

function formatTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  // The formatter separates "PM" by a narrow space, which some mail programs do not show.
  const text = time.replace('\u202f', ' ');
  return timeZone === 'UTC' ? `${text} UTC` : text;
}

/** `g•••@example.com`: enough for the owner to recognise the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
