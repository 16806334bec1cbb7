/** The side column of a journal page: the month's calendar and "On this day". */
import { OnThisDay } from '../../insights/recap/on-this-day.tsx';
import { MonthCalendar } from '../../journal/browse/month-calendar.tsx';

export function JournalAside({ month, today }: { month: string; today: string }) {
  return (
    <>
      <MonthCalendar month={month} today={today} />
      <OnThisDay />
    </>
  );
}
