/** The type of a file that the user chose, by its first bytes. */
import { detectType, FIRST_BYTES } from '../../contract/file-types.ts';

/** Some systems report no type for these. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  hif: 'image/heic',
  mov: 'video/quicktime',
};

/**
 * Returns the file with the type of its bytes, as the server sees it: phones and Windows report none, a general one or
 * another name. Without a known beginning, the type of the extension counts if the system reports none.
 */
export async function withFileType(file: File): Promise<File> {
  const bytes = await beginningOf(file, FIRST_BYTES);
  const type = detectType(bytes) ?? (file.type || TYPE_BY_EXTENSION[extensionOf(file.name)]);
  return !type || type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/** The first bytes; none if the file cannot be read, which its upload reports. */
export async function beginningOf(file: Blob, count: number): Promise<Uint8Array> {
  return new Uint8Array(
    await file
      .slice(0, count)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
