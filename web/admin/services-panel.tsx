/** The services behind the server: their state, their last failure, and a test of each. */
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOverview } from '../../contract/admin.ts';
import { sendTestMail, sendTestPush, type TestedService, testModel } from '../../contract/admin-services.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { call } from '../platform/call.ts';
import type { ToastRequest } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { useStartBackup } from './backups-page.tsx';
import { count, formatSize, useWhen } from './formats.ts';
import { Panel, State } from './parts.tsx';
import { useAct } from './queries.ts';

export function ServicesPanel({ database, storage, mailHost, pushDevices, model, ...rest }: AdminOverview) {
  const { serviceErrors, lastBackup } = rest;
  const when = useWhen();
  const tests = useServiceTests(mailHost);
  const backup = useStartBackup();
  const errorOf = (service: TestedService) => serviceErrors.find((error) => error.service === service);
  return (
    <Panel title="Services">
      <ul className="divide-y divide-hair">
        <Service
          name="Database"
          note={`${database === 'embedded' ? 'Embedded' : 'PostgreSQL'}, ${formatSize(storage.databaseBytes)}`}
          state={<State is="good">Working</State>}
        />
        <Service
          name="Mail"
          note={mailHost ?? 'Written to files, because SMTP_URL isn’t set'}
          state={mailHost === null ? <State is="plain">Not set up</State> : undefined}
          error={errorOf('mail')}
          action={<TestButton test={tests.mail} label="Send test email" />}
        />
        <Service
          name="Push"
          note={pushDevices === 1 ? '1 device' : `${count(pushDevices)} devices`}
          error={errorOf('push')}
          action={<TestButton test={tests.push} label="Send test" about="Send a test notification to my devices" />}
        />
        <Service
          name="AI"
          note={model ?? 'Built in, no outside model'}
          error={errorOf('ai')}
          action={<TestButton test={tests.ai} label="Run test" about="Test the AI" />}
        />
        <Service
          name="Backups"
          note={lastBackup ? when.time(lastBackup.madeAt) : 'No backup yet'}
          state={
            lastBackup?.failure ? (
              <State is="bad">Last one failed</State>
            ) : (
              <State is={lastBackup ? 'good' : 'plain'}>{lastBackup ? 'Made' : 'None'}</State>
            )
          }
          action={
            <Button
              size="small"
              variant="secondary"
              loading={backup.isPending}
              onClick={() => backup.mutate(undefined)}
            >
              Back up now
            </Button>
          }
        />
      </ul>
    </Panel>
  );
}

const failed = (title: string, description: string): ToastRequest => ({ variant: 'destructive', title, description });

function useServiceTests(mailHost: string | null) {
  const mail = useAct(
    () => call(sendTestMail),
    ({ sentTo, failure }): ToastRequest => {
      if (failure !== null) return failed('The test email wasn’t sent.', failure);
      return {
        title: mailHost === null ? 'Test email written to the outbox folder.' : `Test email sent to ${sentTo}.`,
      };
    },
  );
  const push = useAct(
    () => call(sendTestPush),
    ({ devices, sent, failure }): ToastRequest => {
      if (devices === 0) {
        const description = 'Turn on notifications for this device under Notifications first.';
        return { title: 'None of your devices has notifications on.', description };
      }
      const to = devices === 1 ? 'your device' : `${sent} of your ${devices} devices`;
      if (failure === null) return { title: `Test sent to ${to}.`, description: 'It should show there in a moment.' };
      return failed(sent === 0 ? 'The test wasn’t sent.' : `The test was only sent to ${to}.`, failure);
    },
  );
  const ai = useAct(
    () => call(testModel),
    ({ model, milliseconds, failure }): ToastRequest => {
      const name = model ?? 'The built-in AI';
      const time = `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
      if (failure !== null) return failed(`${name} didn’t answer (${time}).`, failure);
      return { title: milliseconds < 100 ? `${name} works.` : `${name} answered in ${time}.` };
    },
  );
  return { mail, push, ai };
}

interface TestButtonProps {
  // The button needs neither input nor output of the test.
  test: Pick<UseMutationResult<unknown, Error, undefined>, 'isPending'> & { mutate: (input: undefined) => void };
  label: string;
  about?: string;
}

function TestButton({ test, label, about }: TestButtonProps) {
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={about}
      loading={test.isPending}
      onClick={() => test.mutate(undefined)}
    >
      {label}
    </Button>
  );
}

const isWithinADay = (instant: string) => Date.now() - Date.parse(instant) < DAY_MS;

interface ServiceProps {
  name: string;
  note: string;
  /** Default: by its last error. */
  state?: ReactNode;
  error?: AdminOverview['serviceErrors'][number] | undefined;
  action?: ReactNode;
}

function Service({ name, note, state, error, action }: ServiceProps) {
  const when = useWhen();
  const isRecent = error && isWithinADay(error.lastAt);
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[6rem_minmax(0,1fr)_9rem_9rem]">
      <span className="font-medium text-ink">{name}</span>
      <span className="text-soft [overflow-wrap:anywhere] max-sm:col-start-1">{note}</span>
      <span className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        {isRecent ? (
          <State is="bad">{error.failures === 1 ? '1 error' : `${count(error.failures)} errors`}</State>
        ) : (
          (state ?? <State is="good">{error ? 'No recent errors' : 'No errors'}</State>)
        )}
      </span>
      <span className="justify-self-end max-sm:col-start-2 max-sm:row-start-2">{action}</span>
      {error && (
        <span className="col-span-full mt-1 text-soft text-sm [overflow-wrap:anywhere] sm:col-start-2">
          Last error {when.inSentence(error.lastAt)}: {error.reason}
        </span>
      )}
    </li>
  );
}
