/** Help pages about streaks and reminders, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const STREAKS: HelpCategory = {
  id: 'streaks',
  title: 'Streaks and reminders',
  articles: [
    page(
      'rest-days',
      'How rest days protect a streak',
      'Two missed days a month may pass without ending your streak.',
      `Rest days are free and work by themselves: each covers one missed day. They protect a streak and never make it longer. There are two in each calendar month.

A day you have not written yet does not end anything until it is over.`,
      'missed skip break lost',
    ),
    page(
      'day-end-and-travel',
      'When your day ends, and travel',
      'Choose an hour between midnight and 4 in the morning.',
      `If you write after midnight, let your day end later: open [profile settings](/profile), then Your day. The same place has your time zone. Each entry keeps the day it was written for, so a flight does not move it.`,
      'time zone late night midnight timezone',
    ),
    page(
      'reminders',
      'Choose the hour of a reminder',
      'A reminder comes at your local hour, and not when you have already written.',
      `Open [Notification Settings](/notifications). Choose the hour of the daily reminder and the ways it may reach you: push, e-mail or the inbox. Quiet hours leave what falls in them to the inbox.`,
      'notification push time',
    ),
    page(
      'stop-emails',
      'Stop e-mails',
      'Every reminder by e-mail has a link to unsubscribe.',
      `Use the unsubscribe link at the end of the mail, or open [Notification Settings](/notifications) and switch off E-mail. Mails you ask for, such as the one for a forgotten password, still come.`,
      'unsubscribe mail email',
    ),
    page(
      'push',
      'Get reminders on this device',
      'Push brings a reminder to your phone or computer, even with Evenglow closed.',
      `Open [Notification Settings](/notifications) and choose **Turn on push**. Your browser asks once; choose Allow. Each device is switched on by itself, and signing out there ends it.

On an iPhone or iPad, first [put Evenglow on your home screen](/help/install) and open it from there.

If the browser was told not to show notifications, the settings say where to change that.`,
      'notification phone allow blocked',
    ),
    page(
      'quiet-hours',
      'Quiet hours and the inbox',
      'Nothing makes a sound in the hours you choose. It waits for you instead.',
      `In [Notification Settings](/notifications), switch on Quiet hours and choose from when until when. What falls in them waits in your [Inbox](/inbox).

There you also choose how often news of others may reach you: as it happens, at most once an hour, or at most once a day.`,
      'do not disturb night mute',
    ),
  ],
};
