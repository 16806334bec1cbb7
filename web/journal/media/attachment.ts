/** One photo or video of the entry being written. */
import type { MediaKind } from '../../../contract/media.ts';
import { kindOf } from './chosen-file.ts';

/** `waiting`: for an upload slot or for the network. */
type AttachmentState = 'waiting' | 'uploading' | 'complete' | 'error';

export interface Attachment {
  id: string;
  kind: MediaKind;
  name: string;
  file: Blob;
  /** Object URL of the file. */
  address: string;
  state: AttachmentState;
  /** Fraction uploaded, 0 to 1. */
  progress: number;
  /** Why the upload failed, in state `error`. */
  problem?: string | undefined;
  /** The server rejected this file for good: a retry would not help. */
  isRefused?: boolean;
  mediaPath?: string | undefined;
}

/** `mediaPath`: the path on the server, if it is uploaded already. */
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
