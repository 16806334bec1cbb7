/** The calendar feed: a private address at which calendars read the days with entries. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantSchema } from './time.ts';

/** Prefix of the secret part of each feed's address, by which secret scanners recognize leaked ones. */
export const FEED_PREFIX = 'evc_';

const withWords = z
  .boolean({ error: 'Please choose whether your calendar may show your words.' })
  .describe('Whether events have the first words of the day. Otherwise they have only the number of entries.');

export const calendarFeedSchema = z.object({
  withWords,
  createdAt: instantSchema,
  lastReadAt: instantSchema
    .nullable()
    .describe('When a calendar last read it, accurate to an hour. Null if none has yet.'),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const createdCalendarFeedSchema = calendarFeedSchema.extend({
  address: z.url().describe('The address to give to a calendar. It is returned only once: only its hash is stored.'),
});
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Retrieve the settings of the calendar feed; null if it is off',
  output: z.object({ feed: calendarFeedSchema.nullable() }),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Turn the calendar feed on, or give it a new address. The earlier address stops working immediately.',
  status: 201,
  body: z.object({ withWords }),
  output: createdCalendarFeedSchema,
});

export const changeCalendarFeed = endpoint({
  method: 'PATCH',
  path: '/api/calendar-feed',
  summary: 'Choose what the calendar feed shows. Its address stays the same.',
  body: z.object({ withWords }),
  output: calendarFeedSchema,
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Turn the calendar feed off. Its address stops working immediately.',
  status: 204,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:id',
  access: 'public',
  allowApiTokens: 'ignored',
  kind: 'file',
  summary: 'Read a calendar feed (RFC 5545) at its private address: one all-day event for each day with entries',
  params: z.object({ id: z.string().max(100).describe('The secret of the address, followed by `.ics`.') }),
  headers: z.object({ 'if-none-match': z.string().max(500).optional() }),
});
