/** The prompts of the model, one file each in `prompts/`. The build copies them beside the server. */
import { readFileSync } from 'node:fs';

/** Reads a prompt and replaces each `{name}` with its value. Throws if the file or a value is missing. */
export function prompt(name: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8').trim();
  return text.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The prompt ${name} has no value for ${key}.`);
    return String(value);
  });
}
