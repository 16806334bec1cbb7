/** The privacy policy. Each sentence describes what the software does; what an operator decides is marked as such. */

import { ENCRYPTION } from '../operator.ts';
import type { LegalText } from '../types.ts';

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  description:
    'What Evenglow stores about you, what it’s used for, who can read it, how long it’s kept, and how to delete it.',
  lead: 'A journal is one of the most private things you can write. This page explains in plain words what happens to yours.',
  inShort: [
    'Your entries are private until you share one, and you can stop sharing at any time.',
    'No ads, no trackers, and we don’t sell your data.',
    'The people who run this server could technically read what’s on it. It isn’t end-to-end encrypted.',
    'An AI model reads your entries only if one is connected to this server, and never if you turn AI off.',
    'You can export and delete everything yourself.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: `Evenglow is software that anyone can run on a server. This policy is for the server whose address is in your browser. It is run by {name}, who decides how its data is used and answers your questions: use the [contact form](/contact?category=privacy#form).

Other Evenglow servers have their own policies.`,
    },
    {
      id: 'stored',
      title: 'What we store',
      body: `**Your account.** Email address, name, password (only as an Argon2id hash), time zone, settings, and, if you add them, a display name, a picture and a short bio. Whether people can find you by email, and when your follow link expires. The public part of your passkeys. If you sign in with an identity provider, its ID for you.

**Your journal.** Entries with their date, photos and video, tags, mood, themes, the people and things they mention, reframes, and your corrections. With AI on, 512 numbers for each entry, computed on this server. Search uses them to find entries about the same thing. They’re deleted within a day after you turn AI off. Conversations with the guide, and its notes about them. Your own prompts, thank-you cards and yearly reviews.

**Photos and videos.** We remove location, time and camera data from photos and don’t keep the original. We do the same for videos where the file format allows it.

**Community.** Entries you share, comments, likes, follows, private messages, challenges, blocks and reports.

**Devices.** Each sign-in, with its browser and operating system (such as "Firefox on Linux"), when it started and when it was last used. A log of changes to your account, such as a new password. We don’t store your location or your IP address. To slow down people who guess passwords, we keep a hash of the address for up to a day.

**Reminders.** Your reminder settings, what was sent, and for push the address and keys your browser gave us.

**Payments.** If you subscribe: your Stripe customer ID, your subscription status, your receipts, and the brand and last four digits of your card. Never the full number.

**API and connected apps.** The names of your API tokens, their hashes, when they were last used, and how many requests they made in the current hour and day. If you turn on the calendar: a hash of its address and when it was last read. For webhooks: their address, what they’re sent on, and the results of the last 30 days. We send there what you chose, and nothing else.

**Outside your account.** Messages you send with the contact form, with your name and email address, and your email address if you subscribe to the newsletter. If you pay for Premium and write to us while signed in, the message says so, so that we can reply to you first.`,
    },
    {
      id: 'use',
      title: 'How we use it',
      body: `To provide the service: keep and search your journal, count your streak, remind you, reply in conversations, and show others what you share. To keep the service safe: limits, sign-in protection, and handling reports. To bill you, if you pay.

That’s all. There are no ads, no profiling, no analytics and no tracking across sites. We don’t use your entries to train AI models.

We also check entries and messages to the guide for signs that you may be in danger, so we can show helplines. Rules and a small model on this server do that. No one is notified, and nothing is sent anywhere. We store which help was shown, and your answer if the guide asks whether you’re safe. Only you can see that. If an AI model is connected, it may also report signs it notices.`,
    },
    {
      id: 'ai',
      title: 'AI and your entries',
      body: `**If no AI model is connected**, a small program on this server analyzes your entries. It chooses the notes below them, and the guide’s replies, from texts written by people. Your words aren’t sent anywhere.

**If the operator has connected one**, your [profile settings](/profile) say so under AI. The following is then sent to that model, which may run on this server or at another company:

- the text of an entry when you save or edit it and, while you write, the text so far to suggest themes
- for photos, a copy of up to 1,024 pixels per side, without metadata
- in a conversation, your messages and its replies, the date, the tone you chose, the question or entry it started with, up to four relevant passages from your entries and earlier conversations, and the guide’s notes

Guided conversations stay on this server. If you continue with your own messages below one, the model also gets what was said before.

We don’t send your name, email address or account. Your text is sent as you wrote it, so names in an entry are included. What the model’s provider keeps depends on its own terms; ask us which provider we use.

**You decide.** With "Let AI read my entries" off, nothing is sent to any model, and the program on this server doesn’t look for moods and themes either. The safety check stays on, but with AI off you can turn it off too. The guide’s memory has its own switch and list.`,
    },
    {
      id: 'others',
      title: 'Who else can see your data',
      body: `**Other members** see an entry after you share it, and only then. Your name is shown if your profile is public; otherwise it says "A grateful member". The leaderboard shows six characters of an ID, and only for people who show their streak. Messages are shown to the two people in the conversation. Anyone with a link to an entry or a thank-you card can open it until it expires.

**The people who run this server** could technically read its database, files and backups. [How your data is stored](/how-your-data-is-stored) sums it up. The admin page shows them everyone’s name, email address and plan, when they joined and were last active, and what was reported. It doesn’t show private entries, conversations with the guide, or messages that weren’t reported.

**Reports.** We keep a copy of reported content, with who reported it and why, so that a person can decide what to do.

**Services we use**, if they’re set up on this server:

- an email service delivers our emails to you
- your browser’s push service sees when a notification is sent and its size; its content is encrypted so only your browser can read it
- your identity provider, if you use one, sees that you signed in
- a storage service stores photos and videos
- Stripe processes payments: it gets your email address, your name, an account ID and your plan. Card details go from your browser straight to Stripe and never reach this server. When you delete your account, we ask Stripe to delete your customer record too

**Authorities** only get what the law requires us to give them.`,
    },
    {
      id: 'cookies',
      title: 'Cookies and your device',
      body: `We only use our own cookies. Scripts can’t read them and they don’t track you, so there’s no cookie banner. Over an encrypted connection the names of the first three start with "__Host-".

- **evenglow** keeps you signed in: for 30 days after your last visit, up to 180 days
- **evenglow-device** keeps you from being locked out when others try to guess your password: 400 days
- **evenglow-sign-in** is only used while you sign in with an identity provider: ten minutes
- **evenglow_place** is a number from 0 to 255 that you share with many others. It lets one of several servers answer you: as long as you stay signed in

On the upgrade page only, Stripe’s own script may set cookies to prevent fraud.

Your browser also stores some things on your device: the theme, which hints you’ve dismissed, drafts with their photos, entries that haven’t synced yet, and a copy of your latest entries to read offline. That copy is deleted when you sign out. Drafts and unsynced entries stay until they’re saved or you choose Forget this device in your profile settings. If you delete your account on that device, they’re deleted too.`,
    },
    {
      id: 'protection',
      title: 'How we protect it',
      body: `**In transit.** ${ENCRYPTION.transit}

**At rest.** ${ENCRYPTION.rest}

**Backups** contain the same data, and Evenglow doesn’t encrypt them. We advise operators to encrypt copies they keep elsewhere.

**In the software.** Passwords are stored as Argon2id hashes, and sessions, tokens and emailed links are stored as hashes too. Only you can access your private data, and automated tests check that. Logs don’t contain your entries, email addresses or full links. Photos are re-encoded. Please report security problems with the [contact form](/contact?category=privacy&subject=Security#form).

No system is perfectly safe. If a breach affects your data, we’ll tell you and the authorities as the law requires.`,
    },
    {
      id: 'kept',
      title: 'How long we keep it',
      body: `We keep your journal until you delete it. If you delete an entry, it’s removed right away, and its files within seconds. If you delete your account, we remove all its data and files right away, including likes, comments and follows. Any subscription ends too. We keep a few things longer: backups, the admin log, the use of a promo code (without your name), contact form messages and newsletter subscriptions.

- **backups**: by default, we keep one per day for a week and one per week for four weeks. The operator can change this
- **sign-in**: 30 days after your last visit, up to 180 days. We recognize a browser you’ve signed in with for 400 days
- **links in emails**: one hour for a password, 24 hours for a new email address
- **account history**: one year
- **admin log**: one year. The admin page keeps a log of what admins did, with their name and the name of the person it concerned, or the email address of someone they invited
- **sent reminders and your inbox**: 90 days
- **uploads that aren’t in an entry**: one day. Files you preview before an import: one hour. The names of photos that an import couldn’t take: 30 days
- **reports**: as long as the reported account exists; your note is deleted with your account
- **contact form**: one year; spam, 30 days
- **newsletter**: until you unsubscribe; an unconfirmed address, seven days
- **server logs**: as long as the operator keeps them. A web server in front may keep its own logs with IP addresses

Stripe and the email service keep data as their own policies and tax law require.`,
    },
    {
      id: 'rights',
      title: 'Your rights, children’s privacy, and changes to this policy',
      body: `You can see and correct your data in the app, export all of it in [Export & Backup](/export), and delete it under Delete account in your [profile settings](/profile). Wherever you live, you can also ask us to send, correct, delete or stop using your data, and object to how we use it. Use the [contact form](/contact?category=privacy#form): **we answer within 30 days.** If you’re not satisfied, you can complain to your data protection authority.

**Children.** You must be at least 13 to use Evenglow. If you’re under 18, please make sure a parent or guardian knows. If a child under 13 has an account, tell us and we’ll delete it.

**Changes.** We’ll tell you about significant changes **at least 30 days before** they take effect, on this page and by email if possible. Small corrections only change the date above.`,
    },
  ],
};
