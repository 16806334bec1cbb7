/** Help pages about privacy and sharing, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const PRIVACY: HelpCategory = {
  id: 'privacy',
  title: 'Privacy and sharing',
  articles: [
    page(
      'who-can-see',
      'Who can see what you write',
      'Other members see an entry only after you share it.',
      `Entries start private. The switch **Share with the community** lets signed-in members read that entry. Your name is shown only if your profile is public; otherwise it says "A grateful member".

[How your data is stored](/how-your-data-is-stored) says where your entries are kept and who could read them.`,
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
      `In your [profile settings](/profile), under Account Information, choose how long you may be away before the journal closes. It opens again with your passkey or password, and needs a connection for that.`,
      'lock pin passkey',
    ),
    page(
      'share-link',
      'Show one entry by a link',
      'Whoever has the link can read that one entry, for as long as you say.',
      `1. Open the menu of the entry and choose **Share…**
2. Choose Link, for how many days it is open (1, 7 or 30), and whether your name stands on it.
3. Make the link and copy it. It is shown only once.

You can end a link before its time. Sharing with the community is something else, and not needed for it.`,
      'send friend public url',
    ),
    page(
      'be-found',
      'Be found by others, or not',
      'Your profile is private until you make it public.',
      `With a public profile, people find you by name, and your name stands beside what you share. With a private one, you are "A grateful member", and you can't be found by name. Someone who knows your exact email address can find you only if you turn that on in your profile. It is off at first.

Open your [profile settings](/profile), then Profile Information, and choose Edit. There you also choose whether others see your streak and your numbers. They never see your moods.`,
      'public profile name anonymous hide search people',
    ),
    page(
      'messages',
      'Write to someone',
      'Private messages between people of whom one follows the other.',
      `Open someone's page and choose Message, or go to [Messages](/messages). A message has up to 2,000 characters. What waits for a connection shows a clock, and goes out by itself.

The two of you see it. If a message is reported, only that message is shown to the operator.`,
      'chat private message friend',
    ),
  ],
};
