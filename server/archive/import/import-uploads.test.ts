import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { ImportUploads } from './import-uploads.ts';

it('says that a file has expired if a later upload removed it while it was read', async () => {
  const clock = { now: () => new Date() };
  const uploads = new ImportUploads({ clock, folder: tmpdir(), assertWritable: () => {} });
  const reading = uploads.runSequentially('ada', () => readFile('/removed/import'));
  await expect(reading).rejects.toMatchObject({ code: 'not_found' });
  uploads.stop();
});
