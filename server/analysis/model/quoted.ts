/** Quotes user content in a prompt, so that the model can distinguish it from the instructions. */
import { randomBytes } from 'node:crypto';

/** The text between random delimiters that its author cannot guess. */
export function quoteForPrompt(text: string): string {
  const delimiter = `words-${randomBytes(9).toString('hex')}`;
  return `<${delimiter}>\n${text}\n</${delimiter}>`;
}
