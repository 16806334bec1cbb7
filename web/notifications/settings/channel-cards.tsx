/** Cards of the notification channels: email and inbox with a test, quiet hours, and the time zone. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe, Send } from 'lucide-react';
import { useId } from 'react';
import type { EndpointOutput } from '../../../contract/http.ts';
import { sendTestNotice } from '../../../contract/inbox.ts';
import { ConfirmEmailNotice } from '../../account/confirm-email-notice.tsx';
import { setDaySettingsMutation } from '../../account/set-day-settings.ts';
import { TimeZoneSetting } from '../../account/zone-picker.tsx';
import { call } from '../../platform/call.ts';
import { timeOfDay } from '../../platform/date-format.ts';
import { timeIn } from '../../platform/day.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import type { PreferenceCardProps } from '../preferences.ts';
import { ALL_HOURS, timesWith } from '../reminder-hours.ts';
import { SwitchCard, SwitchRow } from './switch-card.tsx';

export function OtherChannelsCard({ preferences, set }: PreferenceCardProps) {
  const { email } = useUser();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-5 sm:px-5">
      <h2 id={id} className="mb-2 text-xl">
        Email and inbox
      </h2>
      <div>
        <SwitchRow
          stacked
          title="Email"
          hint={
            <span dir="auto" title={email} className="block truncate">
              {email}
            </span>
          }
          checked={preferences.emailEnabled}
          onChange={(emailEnabled) => set({ emailEnabled })}
        />
        {preferences.emailEnabled && <ConfirmEmailNotice />}
        <SwitchRow
          stacked
          title="Inbox"
          hint="inside Evenglow"
          checked={preferences.inboxEnabled}
          onChange={(inboxEnabled) => set({ inboxEnabled })}
        />
      </div>
      <TestButton wantsMail={preferences.emailEnabled} />
    </Card>
  );
}

function TestButton({ wantsMail }: { wantsMail: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(sendTestNotice),
    onSuccess: () => invalidateTopics(queryClient, ['notices']),
    meta: { errorToast: 'own' },
  });
  return (
    <div className="mt-3 border-hair border-t pt-4">
      <Button variant="secondary" className="w-full" loading={isPending} onClick={() => mutate()}>
        {!isPending && <Send aria-hidden="true" className="size-4.5" />}
        Send a test
      </Button>
      <div role="status" className="text-soft text-sm">
        {data && <TestResult {...data} wantsMail={wantsMail} />}
        {error && <p className="mt-3">{userMessageOf(error) ?? 'The test couldn’t be sent. Please try again.'}</p>}
      </div>
    </div>
  );
}

function TestResult({ push, email, inbox, wantsMail }: EndpointOutput<typeof sendTestNotice> & { wantsMail: boolean }) {
  const noMail = wantsMail ? 'Email: confirm your address first.' : 'Email: off.';
  const lines = [
    push === 0 ? 'Push: off on all devices.' : `Push: sent to ${push === 1 ? '1 device' : `${push} devices`}.`,
    email ? 'Email: on its way. It may take a minute.' : noMail,
    inbox ? 'Inbox: sent.' : 'Inbox: off.',
  ];
  return (
    <ul className="mt-3 grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function QuietHours({ preferences, set }: PreferenceCardProps) {
  const { quietHoursEnabled, quietFrom, quietTo } = preferences;
  return (
    <SwitchCard
      title="Quiet hours"
      hint="Notifications wait in your inbox during these hours."
      checked={quietHoursEnabled}
      onChange={(checked) => set({ quietHoursEnabled: checked })}
    >
      <div className="mt-4 flex items-center gap-2">
        <HourSelect label="Quiet from" time={quietFrom} onChange={(time) => set({ quietFrom: time })} />
        <span className="text-soft text-sm">to</span>
        <HourSelect label="Quiet until" time={quietTo} onChange={(time) => set({ quietTo: time })} />
      </div>
      {quietFrom === quietTo && (
        <p className="mt-2 text-soft text-sm">Both times are the same, so there are no quiet hours.</p>
      )}
    </SwitchCard>
  );
}

function HourSelect({ label, time, onChange }: { label: string; time: string; onChange: (time: string) => void }) {
  return (
    <Select
      aria-label={label}
      className="min-w-0 flex-1 [&>select]:ps-3 [&>select]:pe-8"
      value={time}
      onChange={(event) => onChange(event.target.value)}
    >
      {timesWith(ALL_HOURS, time).map((hour) => (
        <option key={hour} value={hour}>
          {timeOfDay(hour)}
        </option>
      ))}
    </Select>
  );
}

export function ZoneCard({ zone, onSaved }: { zone: string; onSaved: () => void }) {
  const now = useNow();
  const { mutate, isPending, variables } = useMutation(setDaySettingsMutation(useQueryClient()));
  const displayedZone = (isPending ? variables?.timezone : undefined) ?? zone;
  return (
    <Card as="section" aria-label="Time zone" className="flex gap-3 px-4 py-3 sm:px-5">
      <Globe aria-hidden="true" className="mt-3 size-5 flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <TimeZoneSetting zone={displayedZone} onChoose={(timezone) => mutate({ timezone }, { onSuccess: onSaved })} />
        <p className="text-soft text-sm">{timeIn(displayedZone, new Date(now))} there now</p>
      </div>
    </Card>
  );
}
