/** Reads front matter: the properties of a note in a subset of YAML, as Obsidian and static sites write it. */

export interface Note {
  /** Values by name in lower case. A value that is not a list has one element. */
  properties: ReadonlyMap<string, readonly string[]>;
  /** The rest of the text. */
  body: string;
}

/** UTF-16 units; a longer block is text. */
const FRONT_MATTER_MAX = 64 * 1024;

/** `markdown`: with `\n` as its line ends. A block that is not closed is text. */
export function readFrontMatter(markdown: string): Note {
  const text = markdown.replace(/^\ufeff/, '');
  const plain = { properties: new Map(), body: text };
  if (!text.startsWith('---\n')) return plain;
  const end = text.indexOf('\n---', 3);
  const after = text.slice(end + 4, end + 6);
  if (end < 0 || end > FRONT_MATTER_MAX || !/^[ \t]*(\n|$)/.test(after)) return plain;
  const lines = text.slice(4, end).split('\n');
  // A rule between two texts is no front matter.
  if (end > 3 && !lines.some((line) => /^[^\s:#][^:]*:(\s|$)/.test(line))) return plain;
  return { properties: propertiesIn(lines), body: text.slice(end + 4).replace(/^[^\n]*\n?/, '') };
}

function propertiesIn(lines: readonly string[]): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of lines) {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    const [, name, value = ''] = /^([^\s:#-][^:]{0,100}):(?:\s+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) {
      values = valuesIn(value);
      properties.set(name.trim().toLowerCase(), values);
    } else if (item !== undefined) values.push(scalar(item));
  }
  return properties;
}

/** `[a, "b"]`, or one value. */
function valuesIn(text: string): string[] {
  const list = /^\[(.*)\]$/.exec(text.trim())?.[1];
  const values = list === undefined ? [scalar(text)] : list.split(',').map(scalar);
  return values.filter((value) => value !== '');
}

function scalar(text: string): string {
  const value = text.trim();
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
  return quoted ?? value.replace(/\s+#.*$/, '');
}
