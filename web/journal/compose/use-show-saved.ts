/** Shows the outcome of a save: the spark and the lantern's answer, a celebration or a notice, and the next step. */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { useUser } from '../../platform/session.ts';
import { dismissAllToasts, toast } from '../../platform/toast-store.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { flySpark, SPARK_MS } from '../../ui/spark.ts';
import { celebrate } from '../today/celebration.ts';
import { afterSave, useAfterSave } from './after-save.ts';
import { celebrationOf } from './celebration-of.ts';
import { savedMessage, savedTitle } from './saved-message.ts';

/** Pause between the lantern's answer and a reframe, in milliseconds. */
const REFRAME_AFTER_MS = 250;

interface ShowSavedOptions {
  /** Where the spark starts. */
  saveButton: RefObject<HTMLButtonElement | null>;
  /** Returns the target of the spark. */
  lantern: () => HTMLElement | null;
  /** Whether the dialogs of the next steps are loaded. */
  areDialogsLoaded: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** Closes the composer. */
  onClose: () => void;
  onShowEntry: (entry: CreatedEntry) => void;
}

/**
 * Returns functions to call when the server has the entry and when the page has it, the next step once it is to be shown,
 * and a function that ends it.
 */
export function useShowSaved({ saveButton, lantern, areDialogsLoaded, today, onClose, onShowEntry }: ShowSavedOptions) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { step, begin, end } = useAfterSave(areDialogsLoaded);

  /** Whether the spark has left before the page had the entry. */
  const hasFlown = useRef(false);

  /** Lets the spark leave before the composer closes and Home is rendered again, which takes longer than its way. */
  async function showAccepted(entry: CreatedEntry) {
    const step = afterSave(entry)?.kind;
    // The lantern of a celebration is not there yet.
    const isEarly = step !== 'choice' && step !== 'crisis' && !celebrationOf(queryClient, user, entry, today);
    const button = saveButton.current?.getBoundingClientRect();
    const target = lantern();
    hasFlown.current = isEarly && button !== undefined && target !== null && flySpark(button, target);
    if (hasFlown.current) await afterPaint();
  }

  function showSaved(entry: CreatedEntry) {
    const nextStep = afterSave(entry);
    const isHard = nextStep?.kind === 'choice';
    // The dialog about a hard entry says itself that it is saved, and takes the place of the composer.
    if (nextStep?.kind === 'crisis' || (isHard && areDialogsLoaded)) {
      begin(nextStep);
      return;
    }
    const notice = { title: savedTitle(entry), ...savedMessage(entry, today, () => onShowEntry(entry)) };
    const celebration = celebrationOf(queryClient, user, entry, today);
    const button = saveButton.current?.getBoundingClientRect();
    // On another page the notice says it, and the celebration is there on the next visit to Home.
    const isOnHome = lantern() !== null;
    // At once, so that the spark flies to the lantern that stays.
    flushSync(() => {
      onClose();
      if (celebration) celebrate({ ...celebration, ...(isOnHome && { note: notice.description, isNew: true }) });
    });
    const target = lantern();
    const isFlying =
      hasFlown.current || (!isHard && button !== undefined && target !== null && flySpark(button, target));
    // The celebration on Home takes the place of the notice.
    const isCelebrated = celebration !== undefined && target !== null;
    const isAfterReframe = !isCelebrated && isFlying && nextStep?.kind === 'reframe';
    if (isCelebrated) dismissAllToasts();
    else if (!isAfterReframe) toast(notice);
    if (nextStep) {
      begin(nextStep, {
        ...(isFlying && { delayMs: SPARK_MS + REFRAME_AFTER_MS }),
        ...(isAfterReframe && { notice }),
      });
    }
  }

  return { step, showAccepted, showSaved, end };
}
