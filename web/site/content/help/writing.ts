/** Help pages about writing and photos, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const WRITING: HelpCategory = {
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
    page(
      'search',
      'Find something you wrote',
      'Search for words, or only for what you remember of an evening.',
      `Open [Search](/search), or press /. Other forms of a word are found too, and so are words with a letter wrong. Put words in quotes to find exactly those, and a minus before a word to leave it out.

Filters narrow it down by mood, theme, date and kind. Conversations with the guide are searched as well.

If you know the month and not the words, [Journal](/journal) lets you walk through it, month by month.`,
      'find old entry look up filter',
    ),
    page(
      'your-year',
      'A month, a year, a picture',
      'What Evenglow makes of your entries when a month or a year is over.',
      `After each month there is a recap, and after a year a review, which you can edit, print and download. Your [dashboard](/dashboard) leads to both.

[Your year as a picture](/infographic) draws your year in one of three styles, 1080 by 1080 pixels, to keep or to send. Hard days cannot be told in it.`,
      'recap review infographic statistics',
    ),
  ],
};
