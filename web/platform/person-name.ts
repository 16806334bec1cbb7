/** How a person of a journal is written: their name comes as it begins a line, a relation as "Your sister". */

/** Within a sentence: "Your dad" is "your dad". */
export function nameWithin(name: string): string {
  return name.replace(/^Your (?=\S)/, 'your ');
}

/** Where nobody is spoken to, such as on a card: "Sister" for "Your sister". */
export function withoutYour(name: string): string {
  return name.replace(/^Your (?=\S)/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
