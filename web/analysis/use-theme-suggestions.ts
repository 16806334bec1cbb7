/** Requests theme suggestions while the user types. */
import { useEffect, useState } from 'react';
import { suggestThemes, type ThemeSuggestion } from '../../contract/analysis.ts';
import { cleanText, codePoints } from '../../contract/characters.ts';
import { SUGGESTION_TEXT_MAX, SUGGESTION_TEXT_MIN } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';

/** Debounce after the last keystroke, in milliseconds. */
const SUGGEST_AFTER_MS = 1000;

const NONE: readonly ThemeSuggestion[] = [];

/**
 * Returns suggestions for `text`, best first. Earlier suggestions stay until new ones arrive; a newer request cancels
 * the previous one. Sends nothing if `asking` is false. Ignores failures.
 */
export function useThemeSuggestions(text: string, asking: boolean): readonly ThemeSuggestion[] {
  const [suggestions, setSuggestions] = useState(NONE);
  const currentText = cleanText(text);
  const length = codePoints(currentText);
  const enough = asking && length >= SUGGESTION_TEXT_MIN && length <= SUGGESTION_TEXT_MAX;

  useEffect(() => {
    if (!enough) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      call(suggestThemes, { body: { currentText } }, control.signal).then(setSuggestions, () => {
        if (!control.signal.aborted) setSuggestions(NONE);
      });
    }, SUGGEST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [currentText, enough]);

  return enough ? suggestions : NONE;
}
