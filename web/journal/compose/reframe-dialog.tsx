/** The gentle reframe after a save; for a hard entry it is shown only on request. */
import { Sparkle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OfferedReframe } from './after-save.ts';

/** Closing it in any way continues. */
export function ReframeDialog({ onContinue, ...offered }: OfferedReframe & StepProps) {
  return offered.kind === 'choice' ? (
    <ChoiceDialog reframe={offered.reframe} onContinue={onContinue} />
  ) : (
    <PlainReframeDialog reframe={offered.reframe} onContinue={onContinue} />
  );
}

/** Low enough on phones for the toast about the save to be visible above it, if the text still fits. */
const BELOW_TOAST = 'max-sm:max-h-[max(min(88dvh,20rem),calc(100dvh-13rem))]';

interface StepProps {
  onContinue: () => void;
}

function PlainReframeDialog({ reframe, onContinue }: StepProps & { reframe: string }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      size="narrow"
      className={BELOW_TOAST}
      title="A Gentle Reframe"
      footer={<ContinueButton onContinue={onContinue} />}
    >
      <Reframe words={reframe} />
    </Dialog>
  );
}

function Reframe({ words }: { words: string }) {
  return (
    <>
      <div className="flex gap-3 rounded-surface bg-dusk-wash p-4">
        <Sparkle aria-hidden="true" className="mt-1 size-5 text-dusk" />
        <p dir="auto" className="text-ink leading-relaxed">
          {words}
        </p>
      </div>
      <p className="mt-3 mb-2 text-faint text-sm">Your entry is saved, in your own words.</p>
    </>
  );
}

function ContinueButton({ onContinue, ref, variant = 'ai' }: StepProps & Pick<ButtonProps, 'ref' | 'variant'>) {
  return (
    <Button ref={ref} variant={variant} onClick={onContinue}>
      Continue My Journey
    </Button>
  );
}

const STEP_TEXTS = {
  ask: { title: 'This was a hard one', description: 'It is saved. What would you like now?' },
  listen: { title: 'Thank you for writing it down', description: undefined },
  reframe: { title: 'A Gentle Reframe', description: undefined },
};

/** A single dialog whose content changes, so that the focus stays inside and returns to its origin at the end. */
function ChoiceDialog({ reframe, onContinue }: StepProps & { reframe: string | undefined }) {
  const [step, setStep] = useState<keyof typeof STEP_TEXTS>('ask');
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step !== 'ask') continueButton.current?.focus();
  }, [step]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      size="narrow"
      className={BELOW_TOAST}
      {...STEP_TEXTS[step]}
      footer={
        step !== 'ask' && (
          // Not styled as AI, because the AI has said nothing here.
          <ContinueButton
            ref={continueButton}
            variant={step === 'listen' ? 'secondary' : 'ai'}
            onContinue={onContinue}
          />
        )
      }
    >
      {step === 'ask' && (
        <div className="grid gap-2.5 pb-3">
          <Button variant="secondary" size="large" onClick={onContinue}>
            Just keep it
          </Button>
          <Button variant="secondary" size="large" onClick={() => setStep('listen')}>
            Listen
          </Button>
          {reframe !== undefined && (
            <Button variant="ai" size="large" onClick={() => setStep('reframe')}>
              <Sparkle aria-hidden="true" className="size-5" />
              Offer a reframe
            </Button>
          )}
        </div>
      )}
      {step === 'listen' && (
        <p className="pb-2 text-ink leading-relaxed">
          That sounds heavy, and it does not have to be turned into anything else. It is kept here, just as you wrote
          it.
        </p>
      )}
      {step === 'reframe' && reframe !== undefined && <Reframe words={reframe} />}
    </Dialog>
  );
}
