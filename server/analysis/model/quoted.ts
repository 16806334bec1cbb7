/** Quotes user content in a prompt, so that the model can distinguish it from the instructions. */
import { randomBytes } from 'node:crypto';

/** The text between random marks that its author cannot know. */
export function quoted(text: string): string {
  const mark = `words-${randomBytes(9).toString('hex')}`;
  return `<${mark}>\n${text}\n</${mark}>`;
}
