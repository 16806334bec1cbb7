/** Requests theme suggestions while the user types. */
import { useEffect, useState } from 'react';
import { suggestThemes, type ThemeSuggestion } from '../../contract/analysis.ts';
import { cleanText, codePoints, firstUnits } from '../../contract/characters.ts';
import { SUGGESTION_READ_MAX, SUGGESTION_TEXT_MAX, SUGGESTION_TEXT_MIN } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';

/** Debounce after the last keystroke, in milliseconds. */
const SUGGEST_AFTER_MS = 1000;

const NO_SUGGESTIONS: readonly ThemeSuggestion[] = [];

/**
 * Returns suggestions for `text`, best first. Earlier suggestions stay until new ones arrive; a newer request cancels
 * the previous one. Sends nothing if `enabled` is false. Ignores failures.
 */
export function useThemeSuggestions(text: string, enabled: boolean): readonly ThemeSuggestion[] {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const cleaned = cleanText(text);
  const length = codePoints(cleaned);
  // The rest is not read, so changes of it need no new suggestions.
  const currentText = firstUnits(cleaned, SUGGESTION_READ_MAX);
  const canSuggest = enabled && length >= SUGGESTION_TEXT_MIN && length <= SUGGESTION_TEXT_MAX;

  useEffect(() => {
    if (!canSuggest) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(suggestThemes, { body: { currentText } }, controller.signal).then(setSuggestions, () => {
        if (!controller.signal.aborted) setSuggestions(NO_SUGGESTIONS);
      });
    }, SUGGEST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [currentText, canSuggest]);

  return canSuggest ? suggestions : NO_SUGGESTIONS;
}
