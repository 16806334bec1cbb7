/** Parsing of the Range header (RFC 9110, 14) as video players use it: one part of a file. */
import type { ByteRange } from '../../platform/storage/object-store.ts';

/** `whole` without a range, or for one that the standard allows to ignore: several parts, other units, bad syntax. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!parts) return 'whole';
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { from: size - length, to: size - 1 } : 'unsatisfiable';
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'unsatisfiable';
  return to < from ? 'whole' : { from, to };
}
