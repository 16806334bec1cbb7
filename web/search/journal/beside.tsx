/** What stands beside a page of the journal: the days of its month, and this day in earlier years. */
import { OnThisDay } from '../../insights/recap/on-this-day.tsx';
import { MonthCalendar } from './month-calendar.tsx';

export function Beside({ month, today }: { month: string; today: string }) {
  return (
    <>
      <MonthCalendar month={month} today={today} />
      <OnThisDay />
    </>
  );
}
