/** The help pages. Each says what the product does today. */
import type { HelpArticle, HelpCategory } from '../types.ts';

const page = (slug: string, title: string, summary: string, body: string, also?: string): HelpArticle => ({
  slug,
  title,
  summary,
  body,
  ...(also === undefined ? {} : { also }),
});

export const HELP: readonly HelpCategory[] = [
  {
    id: 'start',
    title: 'Getting started',
    articles: [
      page(
        'first-entry',
        'Your first entry',
        'Write one small good thing, in your own words, and save it.',
        `1. Open Home and choose the writing field.
2. Write what was good. Ten characters are enough; 10,000 are the most.
3. Save it.

Your entry is stored before anything reads it. It is private unless you share it yourself.`,
        'begin write journal',
      ),
      page(
        'daily-goal',
        'Set a daily goal that fits',
        'Choose between one and ten entries a day. Three is where it starts.',
        `Open your [profile settings](/profile), go to Your day, and choose how many entries you would like to write.

The goal only fills the day's progress. A streak asks for one entry, whatever your goal is.`,
        'target number',
      ),
      page(
        'install',
        'Keep it on your home screen',
        'Install Evenglow on your phone and it opens like any other app.',
        `On an iPhone or iPad, open the browser's Share menu and choose Add to Home Screen. On Android, choose Install in the card that Evenglow shows, or in the browser's menu.

Installing needs a secure address (https).`,
        'app phone android iphone',
      ),
      page(
        'offline',
        'Write without a connection',
        'What you write offline waits on your device and goes to your journal by itself.',
        `Once Evenglow has opened over a secure address, it opens again without a network. You can read your last entries, and write new ones.

What you save waits on this device until the server can be reached. Signing out deletes what is kept there, so let it send first.`,
        'internet network plane',
      ),
    ],
  },
  {
    id: 'writing',
    title: 'Writing and photos',
    articles: [
      page(
        'photos-and-video',
        'Photos, videos and their limits',
        'An entry holds up to ten photos or one video.',
        `A photo may have up to 10 MB, a video up to 50 MB. All your photos and videos together have 2 GB; your [profile settings](/profile) show how much is used, under Your data.

Location and other hidden details are removed from photos when they arrive.`,
        'picture image size jpeg heic',
      ),
      page(
        'write-for-another-day',
        'Write for an earlier day',
        'Give an entry the date it belongs to, up to today.',
        `When you write an entry, choose its date. Your streak is counted again from the new date, so a day you remembered late counts as written.`,
        'date back yesterday forgot',
      ),
      page(
        'drafts',
        'Where a draft is kept',
        'What you have typed stays on your device until it is saved.',
        `A draft survives a reload or a closed tab. It is kept in this browser alone, so another device does not see it. Once the server has your entry, the draft is gone.`,
        'lost words closed',
      ),
      page(
        'tags',
        'Use tags of your own',
        'Write #garden in an entry and it has a tag.',
        `A tag is a word with # before it. Tags you used before are offered while you type. On [Your tags](/tags) you rename one, merge two, or make one a plain word again.`,
        'hashtag label',
      ),
    ],
  },
  {
    id: 'reading',
    title: 'Mood, themes and the guide',
    articles: [
      page(
        'how-an-entry-is-read',
        'How an entry is read',
        'Evenglow looks for a mood, themes and, where one fits, a gentler way to see something.',
        `Without a connected model, a small program on the server does the reading and your words go nowhere else. If the operator has connected a model, that model reads your entry after it is saved. Your [profile settings](/profile) say which it is, under AI.

It can be wrong. It is not a diagnosis, and you have the last word.`,
        'analysis sentiment analysed local model',
      ),
      page(
        'correct-a-mood',
        'Correct a mood or a theme',
        'Set right what was read wrongly. Your choice stays.',
        `1. Open the menu of the entry.
2. Choose **Change mood and themes**.
3. Set what fits and save it.

Your correction is kept when the entry is read again.`,
        'change sentiment wrong suns',
      ),
      page(
        'guide-memory',
        'What the guide remembers',
        'See, delete or switch off what the guide keeps in mind.',
        `The guide may use earlier entries of yours in a reply, and shows which ones. Open [What the guide remembers](/reflections/memory) to delete notes one by one or all together, or to switch memory off.

The guide says that it is an AI. It is no therapist and no doctor.`,
        'reflections ai chat forget',
      ),
      page(
        'turn-ai-off',
        'Turn AI off',
        'One switch stops AI from reading what you write.',
        `Open your [profile settings](/profile), go to AI, and switch off **AI on my words**. New entries get no mood, theme or reframe. What was found before stays, and you can still choose both yourself.

Signs of danger are still looked for on the server, without a model, so that help lines can appear. With AI off you can switch that off too.`,
        'disable opt out privacy',
      ),
    ],
  },
  {
    id: 'streaks',
    title: 'Streaks and reminders',
    articles: [
      page(
        'rest-days',
        'How rest days protect a streak',
        'Two missed days a month may pass without ending your streak.',
        `Rest days are free and work by themselves: each covers one missed day. They protect a streak and never make it longer. There are two in each calendar month.

A day you have not written yet does not end anything until it is over.`,
        'missed skip break lost',
      ),
      page(
        'day-end-and-travel',
        'When your day ends, and travel',
        'Choose an hour between midnight and 4 in the morning.',
        `If you write after midnight, let your day end later: open [profile settings](/profile), then Your day. The same place has your time zone. Each entry keeps the day it was written for, so a flight does not move it.`,
        'time zone late night midnight timezone',
      ),
      page(
        'reminders',
        'Choose the hour of a reminder',
        'A reminder comes at your local hour, and not when you have already written.',
        `Open [Notification Settings](/notifications). Choose the hour of the daily reminder and the ways it may reach you: push, e-mail or the inbox. Quiet hours leave what falls in them to the inbox.`,
        'notification push time',
      ),
      page(
        'stop-emails',
        'Stop e-mails',
        'Every reminder by e-mail has a link that ends it.',
        `Use the unsubscribe link at the end of the mail, or open [Notification Settings](/notifications) and switch off E-mail. Mails you ask for, such as the one for a forgotten password, still come.`,
        'unsubscribe mail email',
      ),
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and sharing',
    articles: [
      page(
        'who-can-see',
        'Who can see what you write',
        'Other members see an entry only after you share it.',
        `Entries start private. The switch **Share with the community** lets signed-in members read that entry. Your name is shown only if your profile is public; otherwise it says "A grateful member".

Whoever runs the server holds its database and can technically reach what is in it. Entries are not end-to-end encrypted.`,
        'private public operator encryption',
      ),
      page(
        'take-back',
        'Take back something shared',
        'Make an entry private again whenever you like.',
        `Open the entry's menu, choose Edit, and switch sharing off. Members can no longer open it here. A picture or copy that somebody has already saved cannot be called back.`,
        'unshare private undo',
      ),
      page(
        'block-or-report',
        'Block or report someone',
        'Blocking works both ways; a report goes to the operator.',
        `Open the menu at an entry, comment, message or profile and choose Block or Report. After a block, you two see nothing of each other. You find the people you blocked in your [profile settings](/profile), where you can let them back.`,
        'abuse harassment safety unblock',
      ),
      page(
        'app-lock',
        'Close your journal on a device',
        'Let the journal close after you have been away.',
        `In your [profile settings](/profile), under Devices, choose how long you may be away before the journal closes. It opens again with your passkey or password, and needs a connection for that.`,
        'lock pin passkey',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account and data',
    articles: [
      page(
        'export-csv',
        'Take your entries with you',
        'Download every entry as one table that opens anywhere.',
        `Open your [profile settings](/profile), go to Your data, and choose **Download CSV**. The file opens in any spreadsheet. It holds your words, so keep it somewhere safe. Photos and videos are not in it.`,
        'export backup download spreadsheet',
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
    ],
  },
];

const POPULAR_SLUGS = ['rest-days', 'who-can-see', 'how-an-entry-is-read', 'turn-ai-off', 'export-csv'];

/** Those that answer most questions. */
export const POPULAR = POPULAR_SLUGS.flatMap(
  (slug) => HELP.flatMap(({ articles }) => articles).find((article) => article.slug === slug) ?? [],
);
