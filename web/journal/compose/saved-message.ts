/** The toast after a save: where the entry is, and a note if it could not be analyzed fully. */
import type { CreatedEntry } from '../../../contract/journal.ts';
import { longDay } from '../../platform/day.ts';
import type { ToastRequest } from '../../platform/toast-store.ts';
import { afterSave } from './after-save.ts';

/** Cheerful, unless the author had a hard day. */
export function savedTitle(entry: CreatedEntry): string {
  const isHard = afterSave(entry)?.kind === 'choice';
  return isHard || entry.help || entry.quietHelp ? 'Saved.' : 'Gratitude Captured!';
}

/** `onShow` leads to the entry if it is not among today's. */
export function savedMessage(
  { aiService, analysis, challenge, corrected, entryDate }: CreatedEntry,
  today: string,
  onShow: () => void,
): Pick<ToastRequest, 'description' | 'action'> {
  const progress = challenge && progressText(challenge);
  if (entryDate !== today) {
    return {
      description: `Saved for ${longDay(entryDate, today)}.${progress === undefined ? '' : ` ${progress}`}`,
      action: { label: 'Show it', altText: 'Find it by date on the Dashboard', onSelect: onShow },
    };
  }
  if (progress !== undefined) return { description: progress };
  if (analysis?.language === 'other') {
    const what = corrected.sentiment ? 'themes' : 'mood and themes';
    return { description: `We can only read English so far. You can set the ${what} yourself.` };
  }
  if (!aiService || !analysis) return {};
  if (aiService.reason === 'quota_exceeded') return { description: 'Backup analysis applied' };
  if (aiService.reason === 'service_error') return { description: 'Simplified analysis used' };
  return { description: 'Basic analysis applied' };
}

function progressText({ title, length, progress }: NonNullable<CreatedEntry['challenge']>): string {
  if (progress < length) return `${progress} of ${length} for ${title}.`;
  return progress === length ? `You completed ${title}!` : `One more for ${title}.`;
}
