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
      'You can miss two days a month without losing your streak.',
      `You get two rest days each calendar month. If you miss a day, a rest day covers it automatically, for free. Rest days keep your streak but don’t make it longer. You have until the end of your day to write.`,
      'missed skip break lost',
    ),
    page(
      'day-end-and-travel',
      'Late nights, travel and time zones',
      'Let your day end later, at any hour from midnight to 4 AM.',
      `If you write after midnight, make your day end later: open [profile settings](/profile), then Your day. You can change your time zone there too. Entries keep their day, even when you travel.`,
      'time zone late night midnight timezone',
    ),
    page(
      'reminders',
      'Set your reminder time',
      'You get a reminder at the time you choose, unless you’ve already written.',
      `Open [Notification Settings](/notifications). Choose the time of your daily reminder and how to get it: push, email or inbox. During quiet hours, notifications only go to your inbox.`,
      'notification push time',
    ),
    page(
      'stop-emails',
      'Unsubscribe from emails',
      'Every reminder email has an unsubscribe link.',
      `Use the unsubscribe link in the email, or open [Notification Settings](/notifications) and turn off email. You’ll still get emails you ask for, such as password resets.`,
      'unsubscribe mail email',
    ),
    page(
      'push',
      'Get reminders on this device',
      'Get push reminders on your phone or computer, even when Evenglow is closed.',
      `Open [Notification Settings](/notifications) and choose **Turn on push**. When your browser asks, choose Allow. Turn it on for each device separately. Signing out turns it off. On an iPhone or iPad, first [add Evenglow to your home screen](/help/install) and open it from there. If notifications are blocked in your browser, the settings explain how to allow them.`,
      'notification phone allow blocked',
    ),
    page(
      'quiet-hours',
      'Quiet hours and the inbox',
      'Get no notifications during the hours you choose.',
      `In [Notification Settings](/notifications), turn on Quiet hours and choose a start and end time. Notifications during that time go to your [Inbox](/inbox). You can also choose how often you get notifications from other people: right away, at most once an hour, or at most once a day.`,
      'do not disturb night mute',
    ),
  ],
};
