/** Turns the notes under "Unreleased" in CHANGELOG.md into those of a version. */

const UNRELEASED = '## [Unreleased]';

/** The lines under "Unreleased", trimmed. Throws if the heading is missing. */
export function unreleasedNotes(changelog: string): string {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED}".`);
  const notes = changelog.slice(start + UNRELEASED.length);
  const end = notes.indexOf('\n## ');
  return (end === -1 ? notes : notes.slice(0, end)).trim();
}

/**
 * Returns the changelog in which the unreleased notes belong to `version`, under a new empty "Unreleased".
 * @param day as `YYYY-MM-DD`
 * @throws Error if there are no notes
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  if (!/^- \S/m.test(unreleasedNotes(changelog))) throw new Error('CHANGELOG.md has no notes under "Unreleased".');
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## [${version}] - ${day}\n`);
}

/** Whether `next`, in the form 1.2.3, comes after `current`. */
export function isNextVersion(next: string, current: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(next) && next.localeCompare(current, 'en', { numeric: true }) > 0;
}
