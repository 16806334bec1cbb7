/** Asks, while someone writes, which themes the words so far may be about. */
import { useEffect, useState } from 'react';
import { suggestThemes, type ThemeSuggestion } from '../../contract/analysis.ts';
import { cleanText, codePoints } from '../../contract/characters.ts';
import { SUGGESTION_TEXT_MAX, SUGGESTION_TEXT_MIN } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';

/** Rest after the last stroke before the words are sent, in milliseconds. */
const SUGGEST_AFTER_MS = 1000;

const NONE: readonly ThemeSuggestion[] = [];

/**
 * Suggestions for `text`, best first; those for the words before stay until the next ones have come. A newer question
 * ends the one before it. With `asking` false nothing is sent. A failure is silent: there is then nothing to suggest.
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
