/** Forms of a person's name in a journal. Names are stored capitalized, as at the start of a sentence; a relation is stored as "Your sister". */

/** Form within a sentence: "Your dad" becomes "your dad". */
export function nameInSentence(name: string): string {
  return name.replace(/^Your (?=\S)/, 'your ');
}

/** Form that does not address the reader: "Sister" for "Your sister". */
export function withoutYour(name: string): string {
  return name.replace(/^Your (?=\S)/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
