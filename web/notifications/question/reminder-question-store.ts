/** Opens the question where to be reminded, from any page. */
import { createStore } from '../../platform/store.ts';

/** `device`: push in this browser. `here`: in the inbox alone. */
export type ReminderPlace = 'device' | 'email' | 'here';

export interface OpenQuestion {
  /** The place that is chosen first. Default: the current one, or the first that works here. */
  place?: ReminderPlace;
}

export const openQuestion = createStore<OpenQuestion | undefined>(undefined);

/** Opens the dialog. It is rendered for the whole page by `ReminderQuestionHost`. */
export function openReminderQuestion(options: OpenQuestion = {}): void {
  openQuestion.set(options);
}
