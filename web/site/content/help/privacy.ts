/** Help pages about privacy and sharing, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const PRIVACY: HelpCategory = {
  id: 'privacy',
  title: 'Privacy and sharing',
  articles: [
    page(
      'who-can-see',
      'Who can see your entries',
      'Other members can only see entries you share.',
      `Every entry starts out private. Turn on **Share with the community** to let signed-in members read it. Your name is shown only if your profile is public; otherwise it says "A grateful member".

[How your data is stored](/how-your-data-is-stored) says where your entries are kept and who could read them.`,
      'private public operator encryption',
    ),
    page(
      'take-back',
      'Stop sharing an entry',
      'You can make an entry private again at any time.',
      `Open the entry's menu, choose Edit, and switch sharing off. After that, members can’t see it. If someone has already saved a screenshot or a copy, we can’t take that back.`,
      'unshare private undo',
    ),
    page(
      'block-or-report',
      'Block or report someone',
      'Blocking works both ways. Reports go to the people who run the server.',
      `Open the menu of an entry, comment, message or profile and choose Block or Report. After you block someone, you can’t see each other’s posts. You can unblock people in your [profile settings](/profile).`,
      'abuse harassment safety unblock',
    ),
    page(
      'app-lock',
      'Lock your journal',
      'Lock your journal automatically when you’re away.',
      `In your [profile settings](/profile), under Account Information, choose how soon your journal locks when you’re away. Unlock it with your passkey or password. You need to be online to unlock it.`,
      'lock pin passkey',
    ),
    page(
      'share-link',
      'Share an entry with a link',
      'Anyone with the link can read that entry until it expires.',
      `1. Open the menu of the entry and choose **Share…**
2. Choose Link, how long it works (1, 7 or 30 days), and whether to show your name.
3. Create the link and copy it. You’ll only see it once.

You can turn off a link at any time. You don’t need to share the entry with the community.`,
      'send friend public url',
    ),
    page(
      'be-found',
      'Choose who can find you',
      'Your profile is private until you make it public.',
      `With a public profile, people can find you by name, and your name is shown with what you share. With a private one, you appear as "A grateful member", and you can't be found by name. Someone who knows your exact email address can find you only if you turn that on in your profile and have confirmed the address. It’s off by default.

Open your [profile settings](/profile), then Profile Information, and choose Edit. You can also choose whether others see your streak and your stats. They never see your moods.`,
      'public profile name anonymous hide search people',
    ),
    page(
      'messages',
      'Send a message',
      'Send a private message to people you follow or who follow you.',
      `Open someone's profile and choose Message, or go to [Messages](/messages). Messages can have up to 2,000 characters. If you’re offline, a message shows a clock and is sent when you’re back online.

If they don’t follow you, your first message is a request: you can send one until they accept it. Requests to you are in [Messages](/messages), where you can accept, decline or block. You can let anyone message you right away in your [profile settings](/profile).

Only the two of you can see your messages. If one is reported, the people who run the server see only that one.`,
      'chat private message friend',
    ),
  ],
};
