import { expect, it } from 'vitest';
import { isNextVersion, releaseChangelog, unreleasedNotes } from './changelog.ts';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A lamp.\n\n## [0.2.0] - 2026-11-26\n\n- A house.\n';

it('gives the unreleased notes to the version, below a new empty heading', () => {
  expect(unreleasedNotes(CHANGELOG)).toBe('### Added\n\n- A lamp.');
  const released = releaseChangelog(CHANGELOG, '0.3.0', '2026-12-01');
  expect(released).toContain('## [Unreleased]\n\n## [0.3.0] - 2026-12-01\n\n### Added\n\n- A lamp.\n\n## [0.2.0]');
  expect(() => releaseChangelog(released, '0.4.0', '2026-12-02')).toThrow('no notes');
  expect(() => releaseChangelog('# Changelog\n', '0.4.0', '2026-12-02')).toThrow('no heading');
});

it('accepts only a later version', () => {
  expect(['0.10.0', '0.9.1', '1.0.0'].every((version) => isNextVersion(version, '0.9.0'))).toBe(true);
  expect(
    ['0.9.0', '0.8.10', 'v1.0.0', '1.0', '1.0.0-rc.1', ''].some((version) => isNextVersion(version, '0.9.0')),
  ).toBe(false);
});
