/** The time zone of a user's days, the hour at which they end, and what counts in the streak. */
import { z } from 'zod';
import { userSchema } from './account.ts';
import { endpoint } from './http.ts';
import { timeZoneSchema } from './time.ts';

/** Latest hour after midnight at which a user's day can end. */
export const DAY_ENDS_AT_MAX = 4;

const DAY_END = `Choose an hour from 0 to ${DAY_ENDS_AT_MAX}.`;

export const daySettingsSchema = z
  .object({
    timezone: timeZoneSchema.optional().describe('IANA time zone in any spelling. Stored under its canonical name.'),
    dayEndsAt: z
      .int(DAY_END)
      .min(0, DAY_END)
      .max(DAY_ENDS_AT_MAX, DAY_END)
      .optional()
      .describe('Hour at which the day ends, 0 to 4.'),
    checkInsInStreak: z
      .boolean('Please choose whether check-ins count in your streak.')
      .optional()
      .describe('Whether a day with nothing but a check-in counts in the streak.'),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    error: 'Please choose your time zone or when your day ends.',
  });

export const setDaySettings = endpoint({
  method: 'PATCH',
  path: '/api/day-settings',
  summary:
    'Set the time zone, the end of the day, and whether check-ins count in the streak. Existing entries keep their day.',
  body: daySettingsSchema,
  output: userSchema,
});
