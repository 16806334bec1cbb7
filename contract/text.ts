/** String schemas: well-formed Unicode without control characters, counted in code points. */
import { z } from 'zod';
import { cleanText, codePoints, hasVisible, isName, isWellFormed } from './characters.ts';

const wellFormed = z.string({ error: 'This must be text.' }).refine(isWellFormed, {
  error: 'This text has an invalid character (a lone surrogate).',
  abort: true,
});

/** A text of `min` to `max` code points after cleaning. The output is the cleaned text. */
export function text(options: { min?: number; max: number; tooShort?: string; tooLong?: string }) {
  const { min = 0, max } = options;
  return wellFormed
    .overwrite(cleanText)
    .refine((value) => codePoints(value) >= min && (min === 0 || hasVisible(value)), {
      error: options.tooShort ?? (min === 1 ? 'Please fill this in.' : `Please write at least ${min} characters.`),
    })
    .refine((value) => codePoints(value) <= max, {
      error: options.tooLong ?? `Please keep this to ${max.toLocaleString('en')} characters.`,
    });
}

/** A single-line text such as a name: like `text`, with newlines and tabs replaced by spaces. */
export function line(options: { min?: number; max: number; tooShort?: string }) {
  return text(options).overwrite((value) => value.replace(/\s+/g, ' '));
}

/** A person's name as others see it: visible, and without characters that reorder text. Empty if `min` is 0. */
export function personName(options: { min?: number; max: number; tooShort?: string }) {
  return line(options).refine((value) => value === '' || isName(value), {
    error: 'This name has characters that others can’t see. Please use letters.',
  });
}

/** Text as stored, neither trimmed nor cleaned, of at most `max` code points. */
export const storedText = (max: number) =>
  z
    .string('This must be text.')
    // A code point takes up to two UTF-16 units.
    .max(max * 2, `This text is longer than ${max.toLocaleString('en')} characters.`)
    .refine((value) => isWellFormed(value) && !value.includes('\0'), { error: 'This text has an invalid character.' });
