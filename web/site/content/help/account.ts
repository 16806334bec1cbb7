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
      'Export your journal',
      'Download your journal as a book, a table, Markdown or a full backup.',
      `Open [Export & Backup](/export). First choose what to include: everything, this year, certain dates, or only entries that match a filter. Then choose a format:

- **PDF Journal** is a printable book with a chapter for each month and your photos.
- **CSV Data** is a table for Excel, Numbers or Sheets, with one row per entry.
- **Markdown** is for Obsidian and other note apps: one file per month, along with your photos and videos. You can [import](/import) it again.
- **JSON Backup** has everything: entries, conversations and settings. **ZIP with media** also includes your photos and videos. You can [restore](/help/restore) both.

We create exports when you ask for them and don’t keep them on the server. They contain your entries, so keep them somewhere safe.`,
      'download backup pdf csv json zip markdown obsidian notes book spreadsheet save',
    ),
    page(
      'devices',
      'Signed-in devices',
      'See where you’re signed in, and sign out devices you don’t recognize.',
      `Open your [profile settings](/profile) and go to Devices. You can sign out one device or all others. A device is signed out after 30 days without use. Changing your password also signs out all other devices, and can remove your passkeys and API tokens.

Forget this device signs you out and removes your drafts from the browser you’re using. You’ll first see what you’d lose.`,
      'session sign out logout security',
    ),
    page(
      'forgot-password',
      'Reset your password',
      'Get a reset link by email. It works for one hour.',
      `1. Open [Forgot your password?](/forgot-password) and enter your email address.
2. Open the link in the email within an hour. It only works once.
3. Choose a new password of at least 8 characters. This also removes your passkeys and API tokens, unless you choose to keep them.

You’ll see the same message whether or not that address has an account. If you don’t get an email, check your spam folder or ask the people who run your server.`,
      'reset sign in login',
    ),
    page(
      'delete-account',
      'Delete your account',
      'This deletes all your entries and files too.',
      `Download your entries first if you want to keep them. Then open your [profile settings](/profile), go to Delete account, and confirm it’s you. Your account, entries and files are deleted right away, and we can’t restore them. The operator’s older backups may still contain them for a while.`,
      'remove close leave erase',
    ),
    page(
      'restore',
      'Restore a backup',
      'You can restore a JSON or ZIP backup to any account. Nothing is lost or duplicated.',
      `1. Make a backup on [Export & Backup](/export): JSON, or ZIP with media.
2. Open [Import](/import) in the account you want it in, and choose the file.
3. Check the preview, choose whether to restore your name and settings too, and restore it.

Entries already in your journal won’t change. Restoring the same file again won’t create duplicates.`,
      'backup import move server account',
    ),
    page(
      'plans',
      'Plans and Premium',
      'What’s free, what Premium adds, and how the launch promotion works.',
      `The free plan has ${FREE_ENTRIES_PER_DAY} entries and a few reflections a day. Premium is unlimited.

**While the launch promotion is on**, everyone has Premium for free, and you don’t need a card. If it ends, you decide whether to pay. You’ll never be charged automatically, and your entries are yours on every plan.

[Upgrade](/subscribe) shows the plans on this server, and [Billing](/billing) shows yours.`,
      'price cost premium free limit subscription upgrade',
    ),
    page(
      'promo-codes',
      'Use a promo code',
      'A promo code gives you free days of Premium or money off your first payment.',
      `1. If Premium is for sale on your server, open [Upgrade](/subscribe) and choose monthly or yearly.
2. Enter the code and choose Apply. The total updates right away.
3. Continue to payment, or start for free if there’s nothing to pay.

You can use each code once. Some codes are only for the yearly plan, or have an end date. The page will tell you. If you start a payment and don’t finish it, we hold the code for you for a day.`,
      'coupon discount voucher trial',
    ),
    page(
      'cancel',
      'Cancel or reactivate Premium',
      'Cancel at any time. You keep Premium until the end of the period you paid for.',
      `Open [Billing](/billing) and choose **Cancel subscription**. You keep Premium until the date shown and won’t be charged again. Until then you can choose Reactivate to keep your subscription.

After that you’re on the free plan. You keep all your entries.

On annual plans you can get a refund within 30 days of the payment: [write to us](/contact?category=billing#form). If a payment fails, you keep Premium for ${GRACE_DAYS} days while we try again. If you cancel during that time, Premium ends right away and we stop trying. Billing also shows your receipts and lets you change your card.`,
      'end subscription refund money back receipt invoice card payment failed reactivate',
    ),
    page(
      'passkeys',
      'Sign in with a passkey',
      'Use your fingerprint, face or screen lock instead of a password.',
      `Open your [profile settings](/profile), go to Account Information, and add a passkey. Your device asks for your fingerprint, face or PIN, and stores the key. You can then use it on the sign-in page.

You can have one for each device, and your password still works. If you lose a device, remove its passkey there. Passkeys need a secure address (https).`,
      'fingerprint face id touch id webauthn password',
    ),
    page(
      'api-tokens',
      'API tokens',
      'A token lets your own scripts read or write to your journal.',
      `Open your [profile settings](/profile), go to API tokens, and create one. Choose Read, or Read and write. Copy it right away. You’ll only see it once.

See [the API page](/api) for all the endpoints, with examples. Revoke tokens you no longer need; they stop working right away.`,
      'developer script automation token',
    ),
    page(
      'connected-apps',
      'Connected apps',
      'Write from your email or the share sheet, see your days in a calendar, or tell your own apps about new entries.',
      `Open your [profile settings](/profile), go to API tokens, and open Connected apps.

**Calendar.** Create an address and add it to your calendar app as a subscription. It shows how many entries you wrote each day. Turn on the first words if you’d like to see them there. Anyone with the address can see this, so get a new one if it gets out.

**Webhooks.** Enter the address of your own app and choose when we send a message: for a new entry, a streak, or your monthly recap. The message doesn’t include what you wrote unless you turn that on. You can send a test and see the last deliveries.

**Email.** Where your server can receive email, reply to a reminder to write an entry. Photos you attach come along. Use the email address of your account.

**Share sheet.** Install Evenglow, and you can share text, links and photos to it from other apps. They wait in your draft until you save.`,
      'calendar ics subscribe webhook automation zapier n8n home assistant',
    ),
  ],
};
