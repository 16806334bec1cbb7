/** The onboarding tour: a dialog of five steps, moved through by button, dot or arrow key. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PROMOTION_IN_TOUR } from '../../contract/plans.ts';
import { completeOnboardingMutation } from '../account/complete-onboarding.ts';
import { welcomeIfDue } from '../account/welcome.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useCloseRequest } from '../ui/close-request.ts';
import { useFocusReturn } from '../ui/focus-return.ts';
import { Overlay } from '../ui/overlay.tsx';
import { DrawingFrame } from './tour-drawings.tsx';
import { STEPS } from './tour-steps.tsx';

const dotStyle =
  'size-2.5 rounded-full border border-ember transition-colors duration-150 group-hover:not-[.bg-ember]:bg-ember-wash';

/** Returns true if the arrow keys have another meaning in the focused control. */
function belongsToControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role="listbox"]') !== null;
}

export function OnboardingTour({ onDone }: { onDone: () => void }) {
  const { mutate } = useMutation(completeOnboardingMutation(useQueryClient()));
  const finish = () => {
    mutate();
    onDone();
    welcomeIfDue();
  };
  const [stepIndex, setStepIndex] = useState(0);
  const [previousIndex, setPreviousIndex] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const scrollArea = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn({
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      next.current?.focus();
    },
  });
  useCloseRequest(true, finish);
  const last = STEPS.length - 1;
  const step = STEPS[stepIndex];

  useEffect(() => {
    const area = scrollArea.current;
    if (!area) return;
    area.scrollTo({ top: 0 });
    // On the first step "Previous" is disabled and loses the focus.
    if (stepIndex === 0 && (document.activeElement === document.body || document.activeElement?.matches(':disabled'))) {
      next.current?.focus();
    }
    // Most steps have no control that the keyboard could scroll by.
    const observer = new ResizeObserver(() => {
      if (area.scrollHeight > area.clientHeight) area.tabIndex = 0;
      else area.removeAttribute('tabindex');
    });
    for (const box of [area, ...area.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [stepIndex]);

  if (!step) return null;
  const go = (to: number) => {
    if (to < 0 || to > last || to === stepIndex) return;
    setPreviousIndex(stepIndex);
    setStepIndex(to);
  };
  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || belongsToControl(event.target)) return;
    const to = { ArrowRight: stepIndex + 1, ArrowLeft: stepIndex - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && finish()}>
      <RadixDialog.Portal>
        <Overlay open />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center sm:p-6">
          <RadixDialog.Content
            {...focus}
            onKeyDown={handleKeyDown}
            // Clicks outside do not close the tour.
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              // Escape in the time zone search closes only the search.
              if (event.target instanceof Element && event.target.closest('[role="combobox"]')) event.preventDefault();
            }}
            className={classNames(
              'pointer-events-auto relative grid h-dvh w-full overflow-hidden bg-raised shadow-glow outline-none',
              step.isTall
                ? 'grid-rows-[0.25rem_minmax(0,1fr)_auto]'
                : 'grid-rows-[minmax(8rem,23%)_minmax(0,1fr)_auto]',
              'data-[state=open]:animate-rise sm:h-[min(92dvh,36rem)] sm:max-w-[58rem] sm:rounded-surface',
              'md:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]',
            )}
          >
            <div
              role="progressbar"
              aria-label="Tour"
              aria-valuemin={1}
              aria-valuemax={STEPS.length}
              aria-valuenow={stepIndex + 1}
              aria-valuetext={`Step ${stepIndex + 1} of ${STEPS.length}`}
              className="absolute inset-x-0 top-0 z-10 h-1 bg-sunken"
            >
              <div
                className="h-full origin-left bg-ember transition-transform duration-150 ease-out"
                style={{ transform: `scaleX(${(stepIndex + 1) / STEPS.length})` }}
              />
            </div>
            <DrawingFrame className="md:row-span-2">
              <div key={step.id} className="absolute inset-0 animate-fade">
                <step.Drawing />
              </div>
            </DrawingFrame>
            <div ref={scrollArea} className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 pb-4 sm:px-8 md:pt-9">
              <div
                key={step.id}
                className="animate-step"
                // React's CSSProperties has no custom properties.
                style={
                  {
                    '--step-from': stepIndex === previousIndex ? '0' : stepIndex > previousIndex ? '12px' : '-12px',
                  } as React.CSSProperties
                }
              >
                <p className="flex items-center gap-2 text-faint text-sm">
                  <step.icon aria-hidden="true" className="size-4.5 text-ember-ink" />
                  Step {stepIndex + 1} of {STEPS.length}
                </p>
                <RadixDialog.Title className="mt-1.5 text-2xl text-ink sm:text-3xl">{step.title}</RadixDialog.Title>
                <RadixDialog.Description className="mt-2.5 text-soft">{step.description}</RadixDialog.Description>
                {/* First, so that its buttons are in sight above the foot. */}
                {step.Question && (
                  <div className="mt-3 border-hair border-b pb-3">
                    <step.Question />
                  </div>
                )}
                <ul className="mt-4 grid gap-2.5">
                  {step.features.map((feature) => (
                    <li key={typeof feature === 'string' ? feature : feature.phone} className="flex gap-2.5 text-ink">
                      <Check aria-hidden="true" className="mt-0.5 size-5 text-sage" />
                      {typeof feature === 'string' ? (
                        feature
                      ) : (
                        <span>
                          <span className="lg:hidden">{feature.phone}</span>
                          <span className="max-lg:hidden">{feature.desk}</span>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
                <p className="mt-4 rounded-control bg-ember-wash px-3.5 py-2.5 font-medium text-ember-ink text-sm">
                  {step.highlight}
                </p>
              </div>
            </div>
            <div
              data-foot=""
              className="border-hair border-t bg-raised px-5 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-8 md:col-start-2"
            >
              <div className="flex items-center justify-between">
                <nav aria-label="Steps" className="-ms-4 flex">
                  {STEPS.map(({ id, title }, index) => (
                    <button
                      key={id}
                      type="button"
                      aria-label={`Step ${index + 1}: ${title}`}
                      aria-current={index === stepIndex ? 'step' : undefined}
                      onClick={() => go(index)}
                      className="group grid size-11 place-items-center rounded-full"
                    >
                      <span
                        className={classNames(
                          dotStyle,
                          index === stepIndex ? 'bg-ember' : index > stepIndex && 'border-edge',
                        )}
                      />
                    </button>
                  ))}
                </nav>
                <RadixDialog.Close asChild>
                  <Button variant="quiet" className="-me-[1.125rem]">
                    Skip Tour
                  </Button>
                </RadixDialog.Close>
              </div>
              <div className="mt-1 flex items-center justify-between gap-3">
                <Button variant="secondary" disabled={stepIndex === 0} onClick={() => go(stepIndex - 1)}>
                  Previous
                </Button>
                <Button ref={next} onClick={stepIndex === last ? finish : () => go(stepIndex + 1)} className="min-w-36">
                  {stepIndex === last ? 'Get Started' : 'Next'}
                </Button>
              </div>
              <FootNote />
            </div>
            {/* A screen reader reads the dialog's name once; this announces each step. */}
            <p role="status" className="sr-only">
              {stepIndex === previousIndex
                ? ''
                : `Step ${stepIndex + 1} of ${STEPS.length}: ${step.title}. ${step.description}`}
            </p>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Shown only while it applies; the line keeps its space. */
function FootNote() {
  const { plan } = useUser();
  return <p className="min-h-5 pt-1 text-center text-faint text-xs">{plan === 'promotion' && PROMOTION_IN_TOUR}</p>;
}
