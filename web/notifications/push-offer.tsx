/** Offer of push below the reminder setting, shown before the browser's permission prompt. Hidden after "Not now". */
import { Button } from '../ui/button.tsx';
import { usePush } from './push-query.ts';

export function PushOffer() {
  const { state, isTurningOn, isPutOff, failure, turn, putOff } = usePush();
  if (state === 'on') return <p className="mt-3 text-sage text-sm">You’ll get reminders on this device too.</p>;
  if (state !== 'off' || isPutOff) return null;
  return (
    <div className="mt-3">
      <p className="text-soft text-sm">
        Get reminders on this device too, even when Evenglow is closed. Your browser will ask you to allow them.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" loading={isTurningOn === true} onClick={() => turn(true)}>
          Turn on push
        </Button>
        <Button variant="quiet" onClick={putOff}>
          Not now
        </Button>
      </div>
      <p role="status" className="text-clay text-sm">
        {failure}
      </p>
    </div>
  );
}
