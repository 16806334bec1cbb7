/** Exports of other apps, generated for the journeys. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A Day One ZIP with two entries, one of them with `photo`, and one entry without text. */
export async function dayOneExport(photo: Buffer): Promise<Buffer> {
  const md5 = createHash('md5').update(photo).digest('hex');
  const identifier = 'A'.repeat(32);
  const entry = (uuid: string, creationDate: string, text: string, extraFields: object = {}) => ({
    uuid: uuid.repeat(32),
    creationDate,
    timeZone: 'Europe/London',
    text,
    ...extraFields,
  });
  const entries = [
    entry('1', '2019-01-06T21:40:00Z', 'The landlord fixed the boiler on a Sunday\\. Hot bath\\.', { tags: ['home'] }),
    entry('2', '2022-08-19T06:15:00Z', `![](dayone-moment://${identifier})\n\nCoffee before anyone was up\\.`, {
      photos: [{ identifier, md5, type: 'jpeg', orderInEntry: 0 }],
    }),
    entry('3', '2022-08-20T06:15:00Z', ''),
  ];
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries })), 'Journal.json');
  zip.addBuffer(photo, `photos/${md5}.jpeg`);
  zip.end();
  // The library's type is its own; at runtime it is a stream of Node.
  return buffer(zip.outputStream as Readable);
}
