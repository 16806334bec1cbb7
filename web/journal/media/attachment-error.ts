/** A file that the server rejects, so that the entry cannot be saved with it. */
export class AttachmentError extends Error {
  constructor(fileName: string) {
    super(`${fileName} couldn’t be uploaded.`);
    this.name = 'AttachmentError';
  }
}
