/** Content lines of iCalendar files, RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545). */

/** Maximum octets of UTF-8 per line, without its end (section 3.1). */
const LINE_OCTETS = 75;

/** Escapes special characters of a TEXT value (section 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (special) => `\\${special}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** A UTC date-time (section 3.3.5, form 2). */
export function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Folds and ends each content line. */
export function calendarFile(lines: readonly string[]): string {
  return lines.map(foldLine).join('');
}

/**
 * Folds a content line into lines of at most 75 octets and ends it; never splits a character (section 3.1).
 * Continuation lines start with one space, which counts.
 */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
