/** Forms of a person's name in a journal. Names are stored as they begin a line; a relation is "Your sister". */

/** Form within a sentence: "Your dad" becomes "your dad". */
export function nameWithin(name: string): string {
  return name.replace(/^Your (?=\S)/, 'your ');
}

/** Form that does not address the reader: "Sister" for "Your sister". */
export function withoutYour(name: string): string {
  return name.replace(/^Your (?=\S)/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
