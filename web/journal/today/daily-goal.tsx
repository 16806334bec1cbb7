/** The lantern, which opens the dialog of the daily goal. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import { useUser } from '../../platform/session.ts';
import { goalText, Lantern } from '../../ui/lantern.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useComposer } from '../composer-context.ts';
import type { GoalDialog } from './goal-dialog.tsx';

const goalDialog = lazy(() => import('./goal-dialog.tsx'));

/** `count`: entries written today. */
export function DailyGoal({ count = 0 }: { count: number | undefined }) {
  const { dailyGoal: goal } = useUser();
  const { setLantern } = useComposer();
  const [opened, setOpened] = useState<{ Dialog: typeof GoalDialog }>();
  useEffect(() => whenIdle(goalDialog.prefetch), []);
  return (
    <>
      <button
        type="button"
        onClick={() => goalDialog.open((part) => setOpened({ Dialog: part.GoalDialog }))}
        aria-haspopup="dialog"
        aria-label={`Daily goal${count >= goal ? ' met' : ''}: ${goalText(count, goal)}${count > goal ? `, and your goal is ${goal}` : ' entries today'}. Change the goal`}
        className="rounded-control"
      >
        <Lantern ref={setLantern} count={count} goal={goal} />
      </button>
      {opened && <opened.Dialog goal={goal} onClose={() => setOpened(undefined)} />}
    </>
  );
}
