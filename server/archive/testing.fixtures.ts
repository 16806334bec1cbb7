/** How tests of the archive read and write ZIPs. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer } from 'yauzl';

/** The files of a ZIP, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, object, import('yauzl').ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: import('yauzl').Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}
