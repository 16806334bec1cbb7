/** Preview of a restore, before anything is written. */

import { useId } from 'react';
import type { RestoreReport } from '../../../contract/archive.ts';
import { entryCount } from '../../../contract/words.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { FileLine } from './file-line.tsx';
import { chooseSettings, type ImportStep, runRestore } from './import-flow.ts';
import { LIST_NOUNS } from './import-texts.ts';
import { ProblemNote } from './problem-note.tsx';
import { RunBar } from './run-bar.tsx';

type CheckRestoreProps = Extract<ImportStep, { at: 'restore' }>;
type List = RestoreReport['lists'][number];

export function CheckRestore({ file, report, settings, problem }: CheckRestoreProps) {
  const { timezone } = useUser();
  const lists = report.lists.filter(({ list, inFile }) => LIST_NOUNS[list] && inFile > 0);
  const added = lists.reduce((sum, { isNew }) => sum + isNew, 0);
  const hasSettings = report.lists.some(({ list, inFile }) => list === 'account' && inFile > 0);
  const entries = lists.find(({ list }) => list === 'entries')?.isNew ?? 0;
  const takesSettings = hasSettings && settings === 'take';
  const sourceText = `${report.isOwn ? 'Your backup' : 'Another account’s backup'} from ${fullDate(report.exportedAt, timezone)}`;
  return (
    <>
      <FileLine file={file} source={sourceText} />
      {problem && <ProblemNote problem={problem} onRetry={() => void runRestore()} />}
      {added === 0 && (
        <Card className="mb-4">
          <EmptyState
            drawing={<EveningWindow />}
            title="Nothing to restore."
            action={
              <ButtonLink to="/journal" variant="secondary">
                Open your journal
              </ButtonLink>
            }
          >
            {lists.length === 0 ? 'This backup has no entries.' : 'Everything in this backup is already here.'}
          </EmptyState>
        </Card>
      )}
      {lists.length > 0 && <Contents lists={lists} />}
      {hasSettings && <SettingsChoice settings={settings} />}
      <LeftOut report={report} />
      {(added > 0 || takesSettings) && (
        <RunBar
          label={
            entries > 0
              ? `Restore ${entryCount(entries)}`
              : added > 0
                ? 'Restore this backup'
                : 'Restore name and settings'
          }
          words="Your current entries won’t change, and nothing will be added twice."
          onRun={() => void runRestore()}
        />
      )}
    </>
  );
}

function Contents({ lists }: { lists: readonly List[] }) {
  const title = useId();
  const hasLeftOut = lists.some(({ leftOut }) => leftOut > 0);
  const number = (count: number) => (count === 0 ? '–' : count.toLocaleString('en'));
  return (
    <Card as="section" aria-labelledby={title} className="py-5">
      <h2 id={title} className="px-4 text-xl sm:px-6">
        What’s in this backup
      </h2>
      <table className="mt-2 w-full text-start">
        <thead className="text-soft text-sm">
          <tr>
            <th scope="col" className="py-2 ps-4 text-start font-normal sm:ps-6">
              <span className="sr-only">What</span>
            </th>
            <Head>New</Head>
            <Head>Already here</Head>
            {hasLeftOut && <Head>Skipped</Head>}
          </tr>
        </thead>
        <tbody>
          {lists.map(({ list, inFile, isNew, alreadyHere, leftOut }) => (
            <tr key={list} className="border-hair border-t">
              <th
                scope="row"
                className="py-2.5 ps-4 pe-2 text-start font-normal text-ink first-letter:uppercase sm:ps-6"
              >
                {capital(LIST_NOUNS[list]?.[inFile === 1 ? 0 : 1] ?? list)}
              </th>
              <td className="px-2 py-2.5 text-end font-semibold text-ember-ink tabular last:pe-4 sm:px-4 sm:last:pe-6">
                {number(isNew)}
              </td>
              <td className="px-2 py-2.5 text-end text-soft tabular last:pe-4 sm:px-4 sm:last:pe-6">
                {number(alreadyHere)}
              </td>
              {hasLeftOut && (
                <td className="px-2 py-2.5 text-end text-clay tabular last:pe-4 sm:px-4 sm:last:pe-6">
                  {number(leftOut)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="px-2 py-2 text-end font-normal last:pe-4 sm:w-32 sm:px-4 sm:last:pe-6">
      {children}
    </th>
  );
}

const SETTINGS = [
  { value: 'keep', label: 'Keep mine', hint: 'Your name, profile and settings won’t change.' },
  {
    value: 'take',
    label: 'Use the backup’s settings',
    hint: 'They’ll replace yours. Your email and password won’t change.',
  },
] as const;

function SettingsChoice({ settings }: { settings: RestoreReport['settings'] }) {
  const name = useId();
  return (
    <Card className="mt-4 px-4 py-5 sm:px-6">
      <fieldset>
        <legend className="font-serif text-ink text-xl">Name, profile and settings</legend>
        {SETTINGS.map(({ value, label, hint }) => (
          <label key={value} className="-mx-4 flex cursor-pointer items-start gap-4 px-4 py-2.5">
            <input
              type="radio"
              name={name}
              checked={settings === value}
              onChange={() => chooseSettings(value)}
              aria-describedby={`${name}-${value}`}
              className="mt-1 size-4.5 flex-none accent-(--ember)"
            />
            <span>
              <span className="block text-ink">{label}</span>
              <span id={`${name}-${value}`} className="block text-soft text-sm">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

/** Lists each reason once, with the affected lists. */
export function LeftOut({ report: { lists, leftOut } }: { report: RestoreReport }) {
  const title = useId();
  const reasons = new Map<string, List['list'][]>();
  for (const { list, reason } of leftOut) {
    const about = reasons.get(reason) ?? [];
    if (!about.includes(list)) reasons.set(reason, [...about, list]);
  }
  if (reasons.size === 0) return null;
  const listText = (list: List['list']) => {
    const count = lists.find((one) => one.list === list)?.leftOut ?? 0;
    const [one, several] = LIST_NOUNS[list] ?? [list, list];
    return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
  };
  return (
    <Card as="section" aria-labelledby={title} className="mt-4 px-4 py-5 sm:px-6">
      <h2 id={title} className="text-xl">
        What can’t be restored, and why
      </h2>
      <ul className="divide-y divide-hair">
        {[...reasons].map(([reason, about]) => (
          <li key={reason} className="py-3">
            <p className="text-ink">{reason}</p>
            <p className="text-soft text-sm">{about.map(listText).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
