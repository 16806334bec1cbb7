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
      'An entry can have up to ten photos or one video.',
      `Photos can be up to 10 MB each, and videos up to 50 MB. If a photo is larger, your browser shrinks it before uploading, if it can. You have 2 GB in total, including everything you write. To see how much you’ve used, open Your data in your [profile settings](/profile). We remove the location and other hidden details from your photos.`,
      'picture image size jpeg heic',
    ),
    page(
      'check-ins',
      'Check in without words',
      'Tap one of five suns on Home to save how you are.',
      `The first card on [Home](/) asks how you are right now. One tap saves your mood. You can undo it for ten seconds, or choose Add words to write about it; your words then replace the check-in. Check-ins are always private. They count in your moods and your calendar, but not in your daily goal. To count them in your streak, open your [profile settings](/profile), then Your day. Tap a check-in in a list to change its mood, add words, or delete it.`,
      'mood tracker daylio tap',
    ),
    page(
      'write-for-another-day',
      'Write about an earlier day',
      'You can change the date of an entry as you write it.',
      `When you write an entry, you can change its date. Your streak is updated, so a day you write about later still counts.`,
      'date back yesterday forgot',
    ),
    page(
      'drafts',
      'Where drafts are kept',
      'What you type stays on your device until it’s saved.',
      `Drafts are still there if you reload or close the tab. They’re only kept in this browser, so you won’t see them on other devices. Once your entry is saved, the draft is deleted.`,
      'lost words closed',
    ),
    page(
      'tags',
      'Use your own tags',
      'Write #garden in an entry to add the tag garden.',
      `A tag is a word with # in front. As you type, we suggest tags you’ve used before. You can rename, merge or remove tags on [Your tags](/tags).`,
      'hashtag label',
    ),
    page(
      'search',
      'Search your journal',
      'Find entries by words, mood, theme or date.',
      `Open [Search](/search), or press /. Search also finds other forms of a word, and typos are fine. Use quotes for an exact phrase, and a minus to exclude a word. You can filter by mood, theme, date and type. Conversations with the guide are included. To browse month by month, open [Journal](/journal).`,
      'find old entry look up filter',
    ),
    page(
      'your-year',
      'Recaps and your year as a picture',
      'See a summary of each month and year in your journal.',
      `You get a recap after each month and a review after each year. You can edit, print and download the review. Find both on your [dashboard](/dashboard). [Your year as a picture](/infographic) shows your year in one of three styles. You choose whether it shows hard days.`,
      'recap review infographic statistics',
    ),
  ],
};
