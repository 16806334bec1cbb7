/** Shows a reply that is there at once as if it were being written, so that the page can be read along. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A piece every so often, in milliseconds. */
const PIECE_MS = 60;
/** The longest reply takes so many pieces, which is 1.2 s in all. */
const PIECES_MAX = 20;
/** A short one comes by so many words at a time. */
const WORDS = 3;

/** Hands the text over piece by piece, cut between words. Ends early where the signal does. */
export async function inPieces(text: string, show: (piece: string) => void, signal: AbortSignal): Promise<void> {
  const words = text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [text];
  const size = Math.max(WORDS, Math.ceil(words.length / PIECES_MAX));
  for (let at = 0; at < words.length && !signal.aborted; at += size) {
    if (at > 0) await sleep(PIECE_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) show(words.slice(at, at + size).join(''));
  }
}
