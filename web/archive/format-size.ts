/** Formats file sizes. */

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes as "12 KB", "0.6 MB" or "1.3 GB", at least "1 KB". One decimal below ten. */
export function formatSize(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 500 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  const shown =
    unit === 0 ? Math.max(1, Math.round(size)) : size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${shown.toLocaleString('en')} ${UNITS[unit]}`;
}
