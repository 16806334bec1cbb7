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
      'Write down one good thing about your day and save it.',
      `1. Open Home and tap the writing field.
2. Write what was good today. You need at least 10 characters.
3. Save it. Your entry is private unless you share it.`,
      'begin write journal',
    ),
    page(
      'daily-goal',
      'Set a daily goal that suits you',
      'Choose a goal of 1 to 10 entries a day. It starts at 3.',
      `Open your [profile settings](/profile), go to Your day, and choose how many entries you’d like to write. The goal only affects your progress for the day. One entry a day is enough for a streak.`,
      'target number',
    ),
    page(
      'install',
      'Add it to your home screen',
      'Install Evenglow on your phone to open it like any other app.',
      `On an iPhone or iPad, open the browser's Share menu and choose Add to Home Screen. On Android, choose Install when Evenglow offers it, or in the browser’s menu.

Installing needs a secure address (https).`,
      'app phone android iphone',
    ),
    page(
      'offline',
      'Write offline',
      'Entries you write offline are saved on your device and synced later.',
      `After you’ve opened Evenglow once, it also works offline (this needs https). You can read your latest entries and write new ones. They’re kept on this device and synced when you’re back online. Signing out deletes the copy of your latest entries. Entries that haven’t synced stay on this device until you sign in again.`,
      'internet network plane',
    ),
    page(
      'bring-a-journal',
      'Import from another app',
      'Import from Day One, Journey, Daylio, Apple Journal, Obsidian and others, or any table with dates and text.',
      `1. Export your journal in the other app. [Import](/import) explains how for each app.
2. Choose the file. Nothing is imported yet.
3. Check the preview: what’s new, what you already have, and what can’t be imported and why.
4. Choose Import.

Entries keep their date and time, and photos are included if the file has them. Imported entries are private, and we add moods and themes in the background. You can undo an import for 24 hours, except for entries you’ve changed. Importing the same file again won’t create duplicates.`,
      'import dayone day one journey presently daylio apple journal diaro memos jrnl markdown obsidian csv move switch',
    ),
    page(
      'tour-and-keys',
      'Tour and keyboard shortcuts',
      'Take the tour again, or learn the keyboard shortcuts.',
      `Choose **Show the tour again** at the end of your [profile settings](/profile).

On a computer, press N to write, / to search, and Ctrl+Enter (Cmd+Enter on a Mac) to save. Press ? to see all shortcuts.`,
      'keyboard shortcuts onboarding help',
    ),
  ],
};
