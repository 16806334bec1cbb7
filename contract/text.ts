/** Strings as the API accepts them: well-formed Unicode, counted in code points, free of control characters. */
import { z } from 'zod';

/** Control characters (Unicode category Cc) other than tab and newline. */
const CONTROL = /[^\P{Cc}\t\n]/gu;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Length in Unicode code points, which is what a person counts more nearly than UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The text as it is stored: CRLF and CR become newline, other control characters go, outer white space goes. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
}

const wellFormed = z.string({ error: 'Please write this as text.' }).refine((text) => !LONE_SURROGATE.test(text), {
  error: 'This text holds a broken character (a lone surrogate).',
  abort: true,
});

/** A text of `min` to `max` code points after cleaning, which is also how it comes out. */
export function text(options: { min?: number; max: number; tooShort?: string; tooLong?: string }) {
  const { min = 0, max } = options;
  return wellFormed
    .overwrite(cleanText)
    .refine((value) => codePoints(value) >= min, {
      error: options.tooShort ?? (min === 1 ? 'Please fill this in.' : `Please write at least ${min} characters.`),
    })
    .refine((value) => codePoints(value) <= max, {
      error: options.tooLong ?? `Please keep this to ${max.toLocaleString('en')} characters.`,
    });
}

/** One line of text, such as a name: like `text`, with newlines and tabs turned into spaces. */
export function line(options: { min?: number; max: number; tooShort?: string }) {
  return text(options).overwrite((value) => value.replace(/\s+/g, ' '));
}
