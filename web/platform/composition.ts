/** Key presses that belong to an input method (IME), which writes Japanese, Chinese, Korean and others. */

/** Key code of a key press that an input method handles. Source: UI Events, 7.3.1. */
const HANDLED_BY_INPUT_METHOD = 229;

export interface KeyPress {
  isComposing: boolean;
  /** Deprecated, but there is no other sign of it in Safari. */
  keyCode: number;
}

/**
 * True if the key press is part of a composition. Safari ends the composition before it reports the Enter that chose a
 * word, so that `isComposing` is false.
 */
export function isComposing(event: KeyPress): boolean {
  return event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
}
