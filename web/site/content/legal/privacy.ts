/** The privacy policy. Each sentence describes what the software does; what an operator decides is marked as such. */

import { ENCRYPTION, OPERATOR } from '../operator.ts';
import type { LegalText } from '../types.ts';

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  description:
    'What Evenglow stores of you, what it is used for, who can read it, how long it stays, and how you end it.',
  lead: 'A journal is about the most private thing you can give to software. This page says in plain words what happens to yours.',
  inShort: [
    'Your entries are private until you share one, and you can take that back.',
    'No advertising, no trackers, and nothing about you is sold.',
    'The operator of this server could read what is on it. It is not end-to-end encrypted.',
    'A language model reads your words only where one has been connected, and never once you switch AI off.',
    'You can take everything with you, and delete everything, by yourself.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      body: `Evenglow is software that anybody can run on a server. This policy is about the server whose address is in your browser. It is run by ${OPERATOR.name}, who decides what is done with the data on it and answers your questions: use the [contact form](/contact?category=privacy#form).

If somebody else runs an Evenglow for you, their policy holds there and not this one.`,
    },
    {
      id: 'stored',
      title: 'What is stored',
      body: `**Your account.** E-mail address, name, password (only as an Argon2id hash), time zone, settings, and if you give them a display name, a picture and a few words about you. Whether you can be found by email, and until when your link for followers works. Passkeys by their public half. If you come by an identity provider, its name for you.

**Your journal.** Entries with their date, photos and video, tags, mood, themes, the people and things they name, reframes, and what you corrected. With AI on, 512 numbers for each entry, computed on this server. Search uses them to find entries about the same thing. They’re deleted within a day after you turn AI off. Conversations with the guide, and the notes it keeps of them. Your own prompts, cards of thanks, and reviews of a year.

**Photos and videos.** Places, times and camera data are removed from photos as they arrive, and the original is not kept. From videos the same is removed wherever the file format has a place for it.

**What you do with others.** Entries you share, comments, likes, follows, private messages, challenges, blocks and reports.

**Devices.** Each sign-in with the browser and system it came from, such as "Firefox on Linux", when it began and when it was last used. A log of what happened to your account, such as a new password. We do not store where you are or your internet address: to slow down people who guess passwords, a hash of it is kept for a day at most.

**Reminders.** What you want to be reminded of, what was sent, and for push the address and keys that your browser gave us for it.

**Payments.** If you subscribe: Stripe's number for you, how the subscription stands, your receipts, and the brand and last four digits of your card. Never the whole number.

**Programs of yours.** The names of your API tokens, their hashes, when they were last used, and how many requests they made in the present hour and day.

**Outside your account.** What you write on the contact form, with your name and address, and your address if you ask for the newsletter. Where you pay for Premium and write while signed in, the mail says so, so that you are answered first.`,
    },
    {
      id: 'use',
      title: 'What it is used for',
      body: `To do what you asked for: keep your journal, find things in it, count your days, remind you, answer you in a conversation, and show others what you chose to share. To keep the service safe: limits, sign-in protection, and the decision about reports. To bill you, if you pay.

That is all. There is no advertising, no profile for anybody else, no analytics and no tracking across sites. Your entries are not used to train any model by us.

Entries and messages to the guide are also checked for signs that someone may be in danger, so that helplines can appear. Rules and a small model on this server do it; nobody is told, and nothing is sent for it. We keep which help was shown, helplines or a line that leads to them, and your answer when the guide asked whether you’re safe. Only you see that. Where a language model is connected, it may add what it notices as it reads.`,
    },
    {
      id: 'ai',
      title: 'AI and your words',
      body: `**Where no language model is connected**, a small program on this server reads your entries. It chooses the lines below them, and the guide’s replies, from texts written by hand. Your words go nowhere.

**Where the operator has connected one**, your [profile settings](/profile) say so under AI. Then these things are sent to that model, which may be on this machine or with another company:

- the text of an entry when you save or change it, and, while you write, the text so far for suggested themes
- of a photo, a copy of at most 1,024 pixels a side, without metadata
- in a conversation, your messages and its replies, the date, the tone you chose, the question or entry it began with, up to four passages that fit from your own entries and from earlier conversations, and notes the guide kept of earlier conversations

A guided conversation runs on this server alone. If you go on talking freely below it, the model gets what was said before as well.

Your name, e-mail address and account are not sent with any of it. What you wrote yourself is sent as you wrote it, so a name in an entry is in what is sent. What the model's provider keeps is said in its own terms; ask us which one it is.

**You decide.** With "AI on my words" off, nothing of yours is sent to any model, and the program on this server does not read for moods and themes either. The check for danger remains; with AI off you can switch that off as well. The memory of the guide has a switch and a list of its own.`,
    },
    {
      id: 'others',
      title: 'Who else sees something',
      body: `**Other members** see an entry after you share it, and only then. Your name stands beside it if your profile is public; otherwise it says "A grateful member". The leaderboard shows six characters of an id, and only for those who show their streak. Messages are shown to the two people who write them. A link to one entry, or a card of thanks, opens for whoever has the link, until it ends.

**The operator of this server** can technically read its database, files and backups. [How your data is stored](/how-your-data-is-stored) says it in short. The tools that come with Evenglow show an operator masked addresses of accounts, and of what members write only what was reported.

**Reports.** What is reported is kept as it was, with who reported it and why, so that a person can decide.

**Services we need**, each only if it is used here:

- a mail service gets the mails it delivers to you
- the push service of your browser's maker learns when something is sent and how long it is; what it says is encrypted for your browser alone
- an identity provider, if you sign in with one, learns that you did
- a storage service holds photos and videos
- Stripe takes payments: it gets your e-mail address, your name, an id of your account and which plan you chose. Card details go from your browser to Stripe and never reach this server. When you delete your account, we have Stripe delete its record of you as a customer too

**Authorities** get what the law obliges us to give, and no more.`,
    },
    {
      id: 'cookies',
      title: 'Cookies and your device',
      body: `All cookies are our own. Scripts cannot read them, and none follows you to another site, so there is no banner to click away. Over an encrypted connection "__Host-" stands before each name.

- **evenglow** keeps you signed in: 30 days from your last visit, 180 days at most
- **evenglow-device** makes sure that strangers who guess passwords cannot lock you out: 400 days
- **evenglow-sign-in** exists only while you sign in by an identity provider: ten minutes

On the upgrade page, and nowhere else, Stripe's own script may set cookies to prevent fraud.

Your browser also keeps, on your device alone: the theme, small choices such as a notice you put away, drafts with their photos, entries that wait to be sent, and a copy of your latest entries to read without a network. That copy goes when you sign out. Drafts and unsent entries stay, so that nothing is lost, until they are saved or you clear the site's data in your browser. They go with your account if you delete it on that device.`,
    },
    {
      id: 'protection',
      title: 'How it is protected',
      body: `**On the way.** ${ENCRYPTION.transit}

**At rest.** ${ENCRYPTION.rest}

**Backups** hold the same data, and are not encrypted by Evenglow. Operators are told to encrypt the copies they take elsewhere.

**In the software.** Passwords are Argon2id hashes; sessions, tokens and mailed links are stored as hashes. Your private data answers to you alone, and every part is tested for that. Logs hold no words of yours, no addresses and no full links. Photos are made anew from their pixels. Security reports are welcome by the [contact form](/contact?category=privacy&subject=Security#form).

No system is perfectly safe. If a breach touches your data, we tell you and the authorities as the law asks.`,
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      body: `Your journal stays until you delete it. Deleting an entry removes it at once, and its files within seconds. Deleting your account removes every row and file of it at once, likes, comments and follows included; a subscription ends with it. What outlasts it: backups, the use of a promo code, without your name, and what you sent by the contact form or gave to the newsletter.

- **backups**: made once a day by default and kept for a day, then one a day for a week and one a week for four weeks. An operator may choose otherwise
- **sign-in**: 30 days unused, 180 days at most. A browser you signed in from is known for 400 days
- **links by mail**: one hour for a password, 24 hours for an address
- **account history**: one year
- **reminders sent and your inbox**: 90 days
- **uploads that are in no entry**: one day. Files you look at before an import: one hour
- **reports**: as long as the account they are about; the note you wrote goes with yours
- **contact form**: one year; what looks like spam, 30 days
- **newsletter**: until you end it; an address that was not confirmed, seven days
- **logs of the server**: as long as the operator keeps them. A web server in front may keep its own, with internet addresses

Stripe and the mail service keep what their own rules and tax law demand.`,
    },
    {
      id: 'rights',
      title: 'Your rights, children, and changes',
      body: `You can see and correct your data in the product, take all of it along on [Export & Backup](/export), and delete it under Leaving in your [profile settings](/profile). Wherever you live, you may also ask us for a copy, a correction, a deletion or a stop, and object to a use. Write by the [contact form](/contact?category=privacy#form): **we answer within 30 days.** If you are not content, you can complain to the data protection authority where you live.

**Children.** Evenglow is for people of 13 and older. Below 18, please use it with a parent or guardian who knows of it. If a younger child has an account, tell us and we delete it.

**Changes.** We tell you of significant changes **at least 30 days before** they hold, on this page and by mail where mail reaches you. Small corrections change only the date above.`,
    },
  ],
};
