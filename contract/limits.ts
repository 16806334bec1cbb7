/** Every limit that both sides must agree on. */

export const ENTRY_CONTENT_MIN = 10;
/** Unicode code points, counted after trimming. */
export const ENTRY_CONTENT_MAX = 10_000;
export const ENTRY_TOO_SHORT = 'Please write at least 10 characters to capture your gratitude fully.';
export const ENTRY_TOO_LONG = 'An entry holds at most 10,000 characters. This one is longer.';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** What a person says of themselves, in Unicode code points. */
export const BIO_MAX = 280;

export const DAILY_GOAL_MIN = 1;
export const DAILY_GOAL_MAX = 10;
export const DAILY_GOAL_DEFAULT = 3;

export const LIST_LIMIT_MAX = 100;

/** Rest days a calendar month holds; each covers one missed day. */
export const REST_DAYS_A_MONTH = 2;

/** Below this sentiment an entry is hard: a reframe is offered, never imposed. */
export const HARD_ENTRY_BELOW = 2.5;

/** Number of days one request for day summaries may span. */
export const DAYS_SPAN_MAX = 400;

/** Themes one entry may have. */
export const ENTRY_THEMES_MAX = 8;

/** A text is long enough for suggestions of themes from this many code points on. */
export const SUGGESTION_TEXT_MIN = 20;
export const SUGGESTION_TEXT_MAX = ENTRY_CONTENT_MAX;
export const SUGGESTIONS_MAX = 5;

/** A photo, in bytes. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
export const VIDEO_BYTES_MAX = 50 * 1024 * 1024;
/** All photos and videos of one person, in bytes. */
export const PERSON_BYTES_MAX = 2 * 1024 * 1024 * 1024;
/** Photos of one entry; of videos it has one at most. */
export const ENTRY_PHOTOS_MAX = 10;

/** The most bytes that a file of this type may have. */
export function mediaBytesMax(fileType: string): number {
  return fileType.startsWith('video/') ? VIDEO_BYTES_MAX : PHOTO_BYTES_MAX;
}

/** Said of a file of this type that is larger. */
export function mediaTooLarge(fileType: string): string {
  return `File must be smaller than ${mediaBytesMax(fileType) / 1024 / 1024}MB`;
}

/** How often the AI status is polled by the page, in milliseconds. */
export const AI_STATUS_POLL_MS = 30_000;

/** Wellbeing percent for an average sentiment from 1 to 5, as the product defines it: sentiment x 20. */
export function wellbeingPercent(averageSentiment: number): number {
  return Math.round(averageSentiment * 20);
}
