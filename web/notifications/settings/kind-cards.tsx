/** Cards of the notification kinds: one per reminder, and one for other people's actions. */
import { useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { useId } from 'react';
import {
  DIGEST_MINUTES,
  getReminderCalendar,
  type NotificationPreferences,
  STREAK_PROTECTION_TIME,
} from '../../../contract/notifications.ts';
import { todaysEntriesQuery } from '../../journal/queries.ts';
import { timeOfDay } from '../../platform/date-format.ts';
import { addDays, weekdayName } from '../../platform/day.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { textLinkStyle } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import type { PreferenceCardProps } from '../preferences.ts';
import { isQuietAt, nextReminder, REMINDER_TIMES, timesWith } from '../reminder-hours.ts';
import { SkyBar } from './sky-bar.tsx';
import { SwitchCard, SwitchRow } from './switch-card.tsx';

/** Time of the weekly reflection, on the chosen day. */
const WEEKLY_TIME = '18:00';
/** Weekday names, starting on Sunday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => weekdayName(addDays('2026-11-22', day)));

const DIGEST_LABELS: Readonly<Record<(typeof DIGEST_MINUTES)[number], string>> = {
  0: 'As they happen',
  60: 'At most once an hour',
  1440: 'At most once a day',
};

export function DailyCard({ preferences, set }: PreferenceCardProps) {
  const { dailyReminderEnabled, dailyReminderTime } = preferences;
  const id = useId();
  return (
    <SwitchCard
      title="Daily reminders"
      hint="Skipped on days when you’ve already written."
      checked={dailyReminderEnabled}
      onChange={(checked) => set({ dailyReminderEnabled: checked })}
    >
      <SkyBar preferences={preferences} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-ink">
          Remind me at
        </label>
        <Select
          id={id}
          className="w-32"
          value={dailyReminderTime}
          onChange={(event) => set({ dailyReminderTime: event.target.value })}
        >
          {timesWith(REMINDER_TIMES, dailyReminderTime).map((time) => (
            <option key={time} value={time}>
              {timeOfDay(time)}
            </option>
          ))}
        </Select>
        <NextReminder preferences={preferences} />
      </div>
      <QuietNote preferences={preferences} time={dailyReminderTime} />
      <a href={getReminderCalendar.path} download className={`${textLinkStyle} reach mt-3 inline-block text-sm`}>
        Add to my calendar
      </a>
    </SwitchCard>
  );
}

function NextReminder({ preferences: { dailyReminderTime, timezone } }: { preferences: NotificationPreferences }) {
  const now = useNow();
  const { data: entries } = useQuery(todaysEntriesQuery);
  const isDone = entries !== undefined && entries.length > 0;
  return <p className="text-soft text-sm">next: {nextReminder(dailyReminderTime, timezone, now, isDone)}</p>;
}

function QuietNote({ preferences, time }: { preferences: NotificationPreferences; time: string }) {
  const { quietHoursEnabled, quietFrom, quietTo, inboxEnabled } = preferences;
  if (!quietHoursEnabled || !isQuietAt(time, quietFrom, quietTo)) return null;
  return (
    <p role="note" className="mt-3 flex gap-2 rounded-control bg-sunken px-3 py-2.5 text-ink text-sm">
      <MoonStar aria-hidden="true" className="mt-0.5 size-4 flex-none text-soft" />
      <span>
        {timeOfDay(time)} is within your quiet hours.{' '}
        {inboxEnabled
          ? 'This notification will wait in your inbox.'
          : 'The inbox is off, so you won’t get this notification.'}
      </span>
    </p>
  );
}

export function WeeklyCard({ preferences, set }: PreferenceCardProps) {
  const { weeklyReflectionEnabled, weeklyReflectionDay } = preferences;
  const id = useId();
  return (
    <SwitchCard
      title="Weekly reflections"
      hint="A short recap of your week, in your own words."
      checked={weeklyReflectionEnabled}
      onChange={(checked) => set({ weeklyReflectionEnabled: checked })}
    >
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-ink">
          Send every
        </label>
        <Select
          id={id}
          className="w-40"
          value={weeklyReflectionDay}
          onChange={(event) => set({ weeklyReflectionDay: Number(event.target.value) })}
        >
          {WEEKDAYS.map((name, day) => (
            <option key={name} value={day}>
              {name}
            </option>
          ))}
        </Select>
        <p className="text-soft text-sm">at {timeOfDay(WEEKLY_TIME)}</p>
      </div>
      <QuietNote preferences={preferences} time={WEEKLY_TIME} />
    </SwitchCard>
  );
}

export function StreakCard({ preferences, set }: PreferenceCardProps) {
  const { streakReminderEnabled } = preferences;
  return (
    <SwitchCard
      title="Streak protection"
      hint={`At ${timeOfDay(STREAK_PROTECTION_TIME)}, if your streak is about to end.`}
      checked={streakReminderEnabled}
      onChange={(checked) => set({ streakReminderEnabled: checked })}
    >
      <QuietNote preferences={preferences} time={STREAK_PROTECTION_TIME} />
    </SwitchCard>
  );
}

export function MilestoneCard({ preferences: { milestoneNotificationsEnabled }, set }: PreferenceCardProps) {
  return (
    <SwitchCard
      title="Milestone notifications"
      hint="Milestones, like your 30th day or 100th entry."
      checked={milestoneNotificationsEnabled}
      onChange={(checked) => set({ milestoneNotificationsEnabled: checked })}
    />
  );
}

const OTHER_PEOPLE_SETTINGS = [
  { key: 'commentsEnabled', title: 'Comments', hint: 'on entries you shared' },
  { key: 'messagesEnabled', title: 'Messages', hint: 'when someone writes to you' },
  { key: 'followersEnabled', title: 'New followers', hint: 'when someone follows you' },
  { key: 'challengesEnabled', title: 'Challenges', hint: 'on the last day of one you joined' },
] as const;

export function OtherPeopleCard({ preferences, set }: PreferenceCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="px-4 py-5 sm:px-6">
      <h2 id={`${id}-title`} className="mb-2 text-xl">
        From other people
      </h2>
      {OTHER_PEOPLE_SETTINGS.map(({ key, title, hint }) => (
        <SwitchRow
          key={key}
          title={title}
          hint={hint}
          checked={preferences[key]}
          onChange={(checked) => set({ [key]: checked })}
        />
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-hair border-t pt-4">
        <label htmlFor={id} className="text-ink">
          Group notifications
        </label>
        <Select
          id={id}
          className="w-56"
          value={preferences.gatherMinutes}
          onChange={(event) => {
            const chosen = DIGEST_MINUTES.find((minutes) => minutes === Number(event.target.value));
            if (chosen !== undefined) set({ gatherMinutes: chosen });
          }}
        >
          {DIGEST_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {DIGEST_LABELS[minutes]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  );
}
