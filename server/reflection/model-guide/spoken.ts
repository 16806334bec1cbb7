/**
 * The reply of a model on its way to the user: sentence by sentence, so that each is checked before it is shown, and
 * without the numbers by which it cites passages.
 */
import { encouragesHarm } from './harm.ts';

/** A sentence that does not end is shown from so many UTF-16 units on, up to its last space. */
const HELD_MAX = 240;
const SENTENCE_END = /[.!?…。！？]["”’)\]]*\s|\n/g;
/** A citation with the space before it: [1], [2, 3]. Bounded, so that a run of spaces is read once. */
const CITATION = /\s{0,4}\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g;

/**
 * Control characters other than tab and newline, of which the database keeps no NUL; and what changes the direction of a
 * line unseen.
 */
const STEERING = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu;

export class Spoken {
  readonly #show: (text: string) => void;
  #held = '';
  #shown = '';
  readonly #cited = new Set<number>();

  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  /** The text shown so far. */
  get text(): string {
    return this.#shown;
  }

  /** The numbers of cited passages, as the model was given them. */
  get cited(): ReadonlySet<number> {
    return this.#cited;
  }

  /** Takes the next piece. False where what was said would harm: nothing of that sentence is shown, nor what follows. */
  hear(piece: string): boolean {
    this.#held += piece;
    const end = this.#endOfSentences();
    if (end === 0) return true;
    const sentences = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    return this.#say(sentences);
  }

  /** Says what is left. False where it would harm. */
  finish(): boolean {
    const rest = this.#held.trimEnd();
    this.#held = '';
    return rest === '' || this.#say(rest);
  }

  #endOfSentences(): number {
    let end = 0;
    for (const match of this.#held.matchAll(SENTENCE_END)) end = match.index + match[0].trimEnd().length;
    if (end === 0 && this.#held.length > HELD_MAX) end = this.#held.lastIndexOf(' ') + 1;
    return end;
  }

  #say(sentences: string): boolean {
    const words = sentences
      .toWellFormed()
      .replace(STEERING, '')
      .replace(CITATION, (_whole, numbers: string) => {
        for (const number of numbers.split(',')) this.#cited.add(Number(number));
        return '';
      });
    const text = this.#shown === '' ? words.trimStart() : words;
    // With what came before, because a sentence may go on with what another began.
    if (encouragesHarm(`${this.#shown.slice(-200)}${text}`)) return false;
    if (text !== '') {
      this.#shown += text;
      this.#show(text);
    }
    return true;
  }
}
