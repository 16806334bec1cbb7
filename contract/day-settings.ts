/** Which time zone a person's days follow, and when they end. */
import { z } from 'zod';
import { userSchema } from './account.ts';
import { endpoint } from './http.ts';
import { timeZoneSchema } from './time.ts';

/** The hour, from midnight on, at which a person's day may end at the latest. */
export const DAY_ENDS_AT_MAX = 4;

const DAY_END = `Choose an hour from 0 to ${DAY_ENDS_AT_MAX}.`;

export const daySettingsSchema = z
  .object({
    timezone: timeZoneSchema.optional().describe('IANA time zone, in any spelling; kept under its canonical name.'),
    dayEndsAt: z
      .int(DAY_END)
      .min(0, DAY_END)
      .max(DAY_ENDS_AT_MAX, DAY_END)
      .optional()
      .describe('The hour, 0 to 4, at which the day is over.'),
  })
  .refine(({ timezone, dayEndsAt }) => timezone !== undefined || dayEndsAt !== undefined, {
    error: 'Please say which time zone your days follow, or when they end.',
  });

export const setDaySettings = endpoint({
  method: 'PATCH',
  path: '/api/day-settings',
  summary: 'Set which time zone the days follow and when they end; entries keep the day they belong to',
  body: daySettingsSchema,
  output: userSchema,
});
