/** Limits shared by server and web. */

export const ENTRY_CONTENT_MIN = 10;
/** In Unicode code points after trimming. */
export const ENTRY_CONTENT_MAX = 10_000;
export const ENTRY_TOO_SHORT = 'Please write at least 10 characters to capture your gratitude fully.';
export const ENTRY_TOO_LONG = 'An entry can have at most 10,000 characters. This one is longer.';

/** Entries of one person on one day: the default of the setting of this name. */
export const ENTRIES_PER_DAY_MAX = 200;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** In Unicode code points. */
export const BIO_MAX = 280;

export const DAILY_GOAL_MIN = 1;
export const DAILY_GOAL_MAX = 10;
export const DAILY_GOAL_DEFAULT = 3;

export const LIST_LIMIT_MAX = 100;

/** Rest days per calendar month; each covers one missed day. */
export const REST_DAYS_PER_MONTH = 2;

/** Entries below this sentiment are hard: after the save there is no celebration, and their line is plain. */
export const HARD_ENTRY_BELOW = 2.5;
/** Entries that the analysis reads as below this are saved without a celebration too: they may be hard. */
export const CELEBRATED_FROM = 3.2;

/** Maximum days per request for day summaries. */
export const DAYS_SPAN_MAX = 400;

/** Maximum themes per entry. */
export const ENTRY_THEMES_MAX = 8;

/** Minimum code points for theme suggestions. */
export const SUGGESTION_TEXT_MIN = 20;
export const SUGGESTION_TEXT_MAX = ENTRY_CONTENT_MAX;
/** UTF-16 units that suggestions are made from. A text is about few things, and each pause in typing asks again. */
export const SUGGESTION_READ_MAX = 2_000;
export const SUGGESTIONS_MAX = 5;

/** Maximum bytes of a photo. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
/** Maximum bytes of a photo in another app's file. It is stored smaller; a phone's 200 megapixels have up to 60 MB. */
export const IMPORTED_PHOTO_BYTES_MAX = 64 * 1024 * 1024;
export const VIDEO_BYTES_MAX = 50 * 1024 * 1024;
/** Maximum bytes of all photos and videos of a user. */
export const USER_MEDIA_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** Maximum photos per entry. The maximum for videos is one. */
export const ENTRY_PHOTOS_MAX = 10;

/** Maximum bytes of a file of this type. */
export function mediaBytesMax(fileType: string): number {
  return fileType.startsWith('video/') ? VIDEO_BYTES_MAX : PHOTO_BYTES_MAX;
}

/** Error message for a file of this type that is too large. */
export function mediaTooLarge(fileType: string): string {
  return `File must be smaller than ${mediaBytesMax(fileType) / 1024 / 1024}MB`;
}

/** Polling interval of the AI status, in milliseconds. */
export const AI_STATUS_POLL_MS = 30_000;

/** Wellbeing percentage of an average sentiment from 1 to 5: sentiment x 20. */
export function wellbeingPercent(averageSentiment: number): number {
  return Math.round(averageSentiment * 20);
}
