/** One photo or video of the entry being written. */
import type { MediaKind } from '../../../contract/media.ts';
import { kindOf } from './chosen-file.ts';

/** `waiting`: for its turn, or for the network. */
type AttachmentState = 'waiting' | 'uploading' | 'complete' | 'error';

export interface Attachment {
  id: string;
  kind: MediaKind;
  name: string;
  file: Blob;
  /** Where this page can show the file from. */
  address: string;
  state: AttachmentState;
  /** Share that has been sent, 0 to 1. */
  progress: number;
  /** Why it cannot be kept, with `error`. */
  problem?: string | undefined;
  /** The server has said no to this very file: to send it again would change nothing. */
  isRefused?: boolean;
  mediaPath?: string | undefined;
}

/** `mediaPath`: how the server names it, where it has it already. */
export function attachmentOf(id: string, name: string, file: Blob, mediaPath?: string): Attachment {
  return {
    id,
    kind: kindOf(file),
    name,
    file,
    address: URL.createObjectURL(file),
    state: mediaPath ? 'complete' : 'waiting',
    progress: mediaPath ? 1 : 0,
    mediaPath,
  };
}
