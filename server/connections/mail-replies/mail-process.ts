/**
 * Process that reads one mail and ends. The parser blocks for two seconds at 20 MB, and made-up mails take all memory, which
 * would end the server if it was in a thread.
 */
import PostalMime, { type Attachment } from 'postal-mime';
import { detectType, FIRST_BYTES } from '../../../contract/file-types.ts';
import { ENTRY_CONTENT_MAX, ENTRY_PHOTOS_MAX, PHOTO_BYTES_MAX } from '../../../contract/limits.ts';
import { newWordsOf } from './new-words.ts';
import type { MailTask, ReadMail } from './read-mail.ts';

/** Longest text that leaves the process: more than an entry can have, so that a longer one is refused and not cut. */
const WORDS_MAX = 4 * ENTRY_CONTENT_MAX;
/** Parts that mail programs add. */
const NO_FILE = /^(application\/(pgp-\w+|(x-)?pkcs7-\w+)|text\/(calendar|vcard|x-vcard)|message\/.+|multipart\/.+)$/;

async function read({ mail, sender }: MailTask): Promise<ReadMail> {
  const { text, html, attachments } = await PostalMime.parse(mail, { maxNestingDepth: 30 });
  const own = newWordsOf({ text, html }, sender);
  // Pictures of the quoted mail and of a signature come along, too.
  const added = attachments.filter(({ contentId, mimeType }) => {
    const reference = contentId === undefined ? undefined : `cid:${contentId.replace(/^<|>$/g, '')}`;
    const isElsewhere = reference !== undefined && html?.includes(reference) && !own.html?.includes(reference);
    return !isElsewhere && !NO_FILE.test(mimeType);
  });
  const photos = added.filter(isPhoto).slice(0, ENTRY_PHOTOS_MAX);
  return {
    words: own.words.slice(0, WORDS_MAX),
    photos: photos.map(bytesOf),
    leftOut: added.length - photos.length,
  };
}

function isPhoto(file: Attachment): boolean {
  const bytes = bytesOf(file);
  return bytes.length <= PHOTO_BYTES_MAX && (detectType(bytes.subarray(0, FIRST_BYTES))?.startsWith('image/') ?? false);
}

/** Without a chosen encoding, the parser returns bytes. */
const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

process.once('message', (task: MailTask) => {
  void read(task).then((result) => process.send?.(result, () => process.disconnect()));
});
