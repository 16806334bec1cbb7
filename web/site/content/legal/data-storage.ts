/** The page on how entries are stored. Each sentence describes what the software does; operators' choices are marked. */
import type { Prose } from '../types.ts';

interface DataStorageText {
  title: string;
  description: string;
  lead: string;
  /** Who sees what inside Evenglow. */
  readers: readonly { what: string; who: string }[];
  sections: readonly { id: string; title: string; body: Prose }[];
}

export const DATA_STORAGE: DataStorageText = {
  title: 'How your data is stored',
  description:
    'Where Evenglow keeps your entries, who could read them, what AI gets, and what happens when you delete something.',
  lead: 'Your entries are private to you. Here is where they’re kept, and who could read them.',
  readers: [
    { what: 'Your entries and photos', who: 'Only you' },
    { what: 'Conversations with the guide', who: 'Only you' },
    { what: 'Entries you share', who: 'Signed-in members, with the mood and themes' },
    { what: 'An entry you send as a link', who: 'Anyone with the link, until it expires' },
    { what: 'Messages', who: 'You and the other person' },
  ],
  sections: [
    {
      id: 'operator',
      title: 'Who could read them',
      body: `**The operator could.** That’s the person or company that runs this server. They have access to its database, its files and its backups.

Evenglow isn’t end-to-end encrypted. The server has to read your text to search it and to find its mood.

Evenglow’s own tools for operators don’t show private entries. They show only reported posts and partly hidden email addresses.

The [Privacy Policy](/privacy-policy#who) says who runs this server. You can also run Evenglow on your own computer. Then the operator is you.`,
    },
    {
      id: 'where',
      title: 'Where they’re kept',
      body: `- **On the server.** Entries are in this server’s database. Photos and videos are files on the server, or in a storage service that the operator chose. We remove the location from photos and videos.
- **On your device.** Your browser keeps drafts, entries that haven’t been sent yet, and up to 200 of your latest entries to read offline. Signing out removes those latest entries. Drafts and unsent entries stay until they’re saved.`,
    },
    {
      id: 'encryption',
      title: 'Encryption',
      body: `- **In transit.** The connection is encrypted if this page’s address starts with https.
- **At rest.** Evenglow doesn’t encrypt its database, files or backups. The operator can encrypt the disk they’re on.
- **Your password.** We store a hash of it, and the password can’t be read from that.

To ask how this server is set up, use the [contact form](/contact?category=privacy#form).`,
    },
    {
      id: 'ai',
      title: 'AI',
      body: `Your [profile](/profile#ai) says which of these is true on this server.

- **No AI model is connected.** A small program on the server finds moods and themes. Your words don’t leave the server.
- **An AI model is connected.** Your entries, small copies of your photos and your conversations with the guide are sent to it. Your name and email aren’t, but a name you write in an entry is. The model can run on this server or at another company.

Turn off **Let AI read my entries** in your profile, and none of this happens. The server still checks what you write for signs of danger, so that it can show helplines. That check sends nothing anywhere. With AI off, you can turn it off too.

The [Privacy Policy](/privacy-policy#ai) lists everything a model gets.`,
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: `Every entry starts private. You can share it, and stop sharing it, at any time. We can’t take back a copy that someone made.

Your name is shown only if your profile is public. If someone reports an entry you shared, the operator sees that entry.`,
    },
    {
      id: 'mail',
      title: 'Email and notifications',
      body: `- **Email** isn’t end-to-end encrypted. The weekly email quotes up to three of your entries, and none from hard days.
- **Notifications on your device** go through your browser maker’s push service. Their content is encrypted so only your browser can read it.

Both are off until you turn them on in [Notifications](/notifications).`,
    },
    {
      id: 'backups',
      title: 'Backups',
      body: `By default, the server makes a backup every day and keeps some of them for about four weeks. The operator can change that. A backup holds everything, and Evenglow doesn’t encrypt it.`,
    },
    {
      id: 'deleting',
      title: 'Deleting and exporting your data',
      body: `When you delete an entry, it’s gone from the database at once, and its photos within seconds. When you delete your account, everything in it is deleted too. It stays in older backups until they’re removed.

You can download all your data under [Export & Backup](/export).`,
    },
    {
      id: 'tracking',
      title: 'Ads, analytics and training',
      body: `There are none. No ads, no analytics, no trackers. We don’t sell your data, and we don’t train AI on your entries.

All cookies are our own. They keep you signed in and protect your account. On the payment page, Stripe may set cookies to prevent fraud.`,
    },
  ],
};
