/** Button that shows the tour again. */
import { TextButton } from '../ui/text-button.tsx';
import { showTourAgain } from './onboarding.ts';

export function ShowTourAgain() {
  return (
    <p className="text-soft">
      Want a quick refresher? <TextButton onClick={showTourAgain}>Show the tour again</TextButton>
    </p>
  );
}
