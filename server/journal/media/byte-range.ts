/** The Range header (RFC 9110, 14), as far as players use it: one part of a file. */
import type { ByteRange } from '../../platform/storage/object-store.ts';

/** `whole` for no range, or one that is ignored as the standard allows: several parts, other units, no form at all. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
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
