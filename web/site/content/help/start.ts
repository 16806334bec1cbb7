/** Help pages about getting started, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const START: HelpCategory = {
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

What you save waits on this device until the server can be reached, and then goes out by itself. Signing out deletes the copy for reading. What still waits stays on this device, and goes out when you are back.`,
      'internet network plane',
    ),
    page(
      'bring-a-journal',
      'Bring a journal from another app',
      'Day One, Journey, Presently, Daylio, or any table with dates and words.',
      `1. Export your journal in the other app. [Bring your words in](/import) says for each app where to find that.
2. Choose the file there. Nothing is written yet.
3. Look at what was found: what is new, what you have already, and what has to be left out, with the reason.
4. Bring it in.

Each entry keeps its day and its time. Photos come along where the file has them. Everything arrives private, and moods and themes follow in the background.

You can undo an import for 24 hours. Entries that you changed in the meantime stay. The same file a second time adds nothing twice.`,
      'import dayone day one journey presently daylio csv move switch',
    ),
    page(
      'tour-and-keys',
      'Take the tour again, and the keys',
      'A short walk through Evenglow, and the keys that save you a reach for the mouse.',
      `You find **Show the tour again** at the end of your [profile settings](/profile).

On a computer, N opens the writing field, / takes you to the search, and Ctrl and Enter (on a Mac, Cmd and Enter) saves what you write. Press ? to see all keys.`,
      'keyboard shortcuts onboarding help',
    ),
  ],
};
