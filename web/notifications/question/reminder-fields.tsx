/** The choice of a place and a time for reminders, with a preview that follows it. */
import { Inbox, Mail, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { timeOfDay } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PushBlocked } from '../push-blocked.tsx';
import { DevicePreview, InboxPreview, MailPreview } from '../reminder-preview.tsx';
import type { ReminderPlace } from './reminder-question-store.ts';
import { deviceName, PLACE_NAMES } from './use-places.ts';
import type { ReminderQuestion } from './use-reminder-question.ts';

interface ReminderFieldsProps {
  question: ReminderQuestion;
  /** Id of the text that names the choice. */
  labelledBy: string;
  /** A button above the preview, where the fields have no footer. */
  action?: ReactNode;
}

export function ReminderFields({ question, labelledBy, action }: ReminderFieldsProps) {
  const { places, place, choosePlace, push, time, times, setTime, failure, isSaving } = question;
  const id = useId();
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
        {places.map((option) => (
          <PlaceOption
            key={option}
            place={option}
            needsInstall={option === 'device' && push === 'install'}
            name={`${id}-place`}
            checked={option === place}
            onChoose={() => choosePlace(option)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={`${id}-time`} className="text-ink">
          Every day at
        </label>
        <Select id={`${id}-time`} className="w-34" value={time} onChange={(event) => setTime(event.target.value)}>
          {times.map((each) => (
            <option key={each} value={each}>
              {timeOfDay(each)}
            </option>
          ))}
        </Select>
        {action}
      </div>
      <div role="status" className="text-sm">
        {failure && <p className="mt-2 text-clay">{failure}</p>}
        {isSaving && place === 'device' && push === 'off' && (
          <p className="mt-2 text-soft">Your browser is asking. Choose Allow.</p>
        )}
      </div>
      <Outlook question={question} />
    </>
  );
}

function PlaceIcon({ place }: { place: ReminderPlace }) {
  const look = { 'aria-hidden': true, className: 'size-5 flex-none text-soft' } as const;
  if (place === 'email') return <Mail {...look} />;
  if (place === 'here') return <Inbox {...look} />;
  return deviceName() === 'phone' ? <Smartphone {...look} /> : <Monitor {...look} />;
}

interface PlaceOptionProps {
  place: ReminderPlace;
  needsInstall: boolean;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function PlaceOption({ place, needsInstall, name, checked, onChoose }: PlaceOptionProps) {
  const { email } = useUser();
  const hints: Record<ReminderPlace, string> = {
    device: needsInstall ? 'Needs Evenglow on your home screen' : 'Even when Evenglow is closed',
    email,
    here: 'Shown when you open Evenglow',
  };
  return (
    <label
      className={classNames(
        'flex min-h-15 cursor-pointer items-center gap-3.5 rounded-surface border px-4 py-1.5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        checked ? 'border-ember bg-ember-wash' : 'border-hair bg-raised hover:border-edge',
      )}
    >
      <PlaceIcon place={place} />
      <span className="min-w-0 flex-1">
        <span className="block text-ink">{PLACE_NAMES[place]()}</span>
        <span dir="auto" className="block truncate text-soft text-sm">
          {hints[place]}
        </span>
      </span>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 flex-none accent-(--ember) outline-none"
      />
    </label>
  );
}

/** The preview of the choice, or how to make it work. */
function Outlook({ question: { places, place, choosePlace, blocked, preview, time } }: { question: ReminderQuestion }) {
  const other = places.includes('email') ? 'email' : 'here';
  if (blocked) {
    return (
      <div className="mt-4 rounded-surface border border-hair bg-sunken px-4 py-3.5 text-ink text-sm">
        <PushBlocked state={blocked} />
        <Button variant="secondary" size="small" className="mt-3" onClick={() => choosePlace(other)}>
          {other === 'email' ? 'Use email instead' : 'Only remind me here'}
        </Button>
      </div>
    );
  }
  const Preview = PREVIEWS[place];
  return (
    <figure aria-live="off" className="mt-3">
      <figcaption className="mb-1.5 text-soft text-sm">You’ll see this</figcaption>
      {preview ? (
        <div className="overflow-hidden rounded-surface">
          <Preview title={preview.title} message={preview.message} time={time} />
        </div>
      ) : (
        <Skeleton className="h-24 w-full rounded-surface" />
      )}
    </figure>
  );
}

const PREVIEWS = { device: DevicePreview, email: MailPreview, here: InboxPreview } as const;
