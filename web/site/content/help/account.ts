/** Help pages about the account and its data, as currently implemented. */
import { FREE_ENTRIES_PER_DAY } from '../../../../contract/plans.ts';
import { GRACE_DAYS } from '../../../../contract/subscriptions.ts';
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const ACCOUNT: HelpCategory = {
  id: 'account',
  title: 'Your account and data',
  articles: [
    page(
      'export',
      'Export everything',
      'Your journal as a book, a table or a complete backup, as often as you like.',
      `Open [Export & Backup](/export). First choose what goes in: everything, this year, some dates, or what a filter leaves. Then choose a form:

- **PDF Journal** is a book to print, with a chapter a month and your photos where you put them.
- **CSV Data** is a table for Excel, Numbers or Sheets, a row an entry.
- **JSON Backup** has everything: entries, conversations and settings. With **ZIP with media** your photos and videos come along. Both can be [read back in](/help/restore).

Exports are made as you ask for them and are not kept on the server. They hold your words, so keep them somewhere safe.`,
      'download backup pdf csv json zip book spreadsheet save',
    ),
    page(
      'devices',
      'Devices that are signed in',
      'See where you are signed in, and end what you do not know.',
      `Open your [profile settings](/profile) and go to Devices. You can end one device or all others. A device signs itself out after 30 days away. Changing your password also ends all others.`,
      'session sign out logout security',
    ),
    page(
      'forgot-password',
      'If you forgot your password',
      'Ask for a link, and choose a new one within an hour.',
      `1. Open [Forgot your password?](/forgot-password) and write your e-mail address.
2. Open the link in the mail. It works once, for one hour.
3. Choose a new password of at least 8 characters.

The page answers the same whether or not an account has that address. If no mail comes, look among the unwanted ones, or ask whoever runs your server.`,
      'reset sign in login',
    ),
    page(
      'delete-account',
      'Delete your account',
      'Leave, and your entries and files leave with you.',
      `Download your entries first if you want to keep them. Then open your [profile settings](/profile), go to Leaving, and confirm that it is you. Your account, entries and files are deleted at once and cannot be brought back here. Backups that the operator made earlier may still hold them for a while.`,
      'remove close leave erase',
    ),
    page(
      'restore',
      'Read a backup back in',
      'A JSON or ZIP backup goes into this account or any other, without losing or doubling anything.',
      `1. Make a backup on [Export & Backup](/export): JSON, or ZIP with media.
2. Open [Bring your words in](/import), on the account where you want it, and choose the file.
3. Look at what is in it, choose whether your name and settings come along too, and restore it.

What is in your journal stays. Restoring the same file again adds nothing.`,
      'backup import move server account',
    ),
    page(
      'plans',
      'The plans, and what Premium is',
      'What is free, what Premium adds, and how the launch promotion fits in.',
      `The free plan has ${FREE_ENTRIES_PER_DAY} entries and a few reflections a day. Premium has as many as you like.

**While the launch promotion is on**, everybody has Premium and nothing is paid. No card is asked for, and if it ends one day, you decide whether to pay. Nobody is charged by surprise, and what you wrote stays yours on every plan.

[Upgrade](/subscribe) says what holds on this server now, and [Billing](/billing) what you have.`,
      'price cost premium free limit subscription upgrade',
    ),
    page(
      'promo-codes',
      'Use a promo code',
      'A code gives days of Premium for free, or takes something off the first payment.',
      `1. Open [Upgrade](/subscribe) where Premium is for sale, and choose month or year.
2. Write the code into its field and choose Apply. The total beside it changes at once.
3. Go on to pay, or begin for free if nothing is left to pay.

Each person can use a code once. Some are for the year only, or end on a day; the page says which it is. If you start a payment and do not finish it, the code is kept for you for a day.`,
      'coupon discount voucher trial',
    ),
    page(
      'cancel',
      'Cancel Premium, or come back',
      'Cancel by yourself at any time. You keep Premium until the end of what you paid.',
      `Open [Billing](/billing) and choose **Cancel subscription**. Premium stays until the day shown, and nothing more is charged. Until then you can choose Reactivate, and everything goes on as before.

After it you are on the free plan. Your entries stay, all of them.

On annual plans you get your money back within 30 days of the payment: [write to us](/contact?category=billing#form). If a payment fails, Premium stays on for ${GRACE_DAYS} days while it is tried again; if you cancel then, Premium ends at once and nothing more is tried. The same page has your receipts and lets you change the card.`,
      'end subscription refund money back receipt invoice card payment failed reactivate',
    ),
    page(
      'passkeys',
      'Sign in with a passkey',
      'Your fingerprint, face or screen lock in place of a password.',
      `Open your [profile settings](/profile), go to Account Information, and add a passkey. Your device asks for your fingerprint, face or PIN, and keeps the key. From then on the sign-in page offers it.

You can have several, one for each device, and your password keeps working. Remove a passkey there if you lose the device. A secure address (https) is needed.`,
      'fingerprint face id touch id webauthn password',
    ),
    page(
      'api-tokens',
      'Let a program of yours in',
      'A token lets your own script read your journal, or write to it.',
      `Open your [profile settings](/profile), go to API tokens, and make one. Choose Read, or Read and write. Copy it at once: it is shown this one time.

[The API page](/api) has the calls, with examples. Revoke a token that you do not need any more; programs that use it stop at once.`,
      'developer script automation token',
    ),
  ],
};
