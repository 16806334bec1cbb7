/** Creates boxes of ISO media files, such as videos. */

export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}
