/** The parts of the settings that are fetched when someone looks at them. */
export { DaySettings } from './account/day-settings.tsx';
export { TourAgain } from './account/tour-again.tsx';
export { DailyReminder } from './notifications/daily-reminder.tsx';
