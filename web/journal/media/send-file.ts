/** Uploads a photo or video: creates the upload, sends the bytes, and for a video one of its frames. */
import { createUpload, discardMedia, type Media } from '../../../contract/media.ts';
import { call } from '../../platform/call.ts';
import { sendBytes } from '../../platform/send-bytes.ts';
import { reducedPhoto } from './reduced-photo.ts';
import { frameOf } from './video-frame.ts';

interface SendFileOptions {
  /** Id of the user who owns the file. */
  author: string;
  /** Called with the fraction uploaded, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Returns the path of the file on the server. Throws as `call` and `sendBytes` do. */
export async function sendFile(chosen: Blob, name: string, options: SendFileOptions): Promise<string> {
  const file = await reducedPhoto(chosen);
  const { uploadUrl, mediaPath } = await requestUpload(file, name, options);
  // The server validates it against `uploadFile` of the contract.
  const uploaded = (await sendBytes(uploadUrl, file, { ...options, type: file.type })) as Media;
  if (uploaded.kind === 'video' && uploaded.previewUrl === null) await sendFrame(file, uploaded.id, options);
  return mediaPath;
}

function requestUpload(file: Blob, name: string, { author, signal }: SendFileOptions, posterOf?: string) {
  const fileName =
    name
      .replaceAll(/[\r\n]+/g, ' ')
      .slice(0, 255)
      .trim() || 'file';
  return call(
    createUpload,
    {
      body: { fileName, fileType: file.type, fileSize: file.size, ...(posterOf !== undefined && { posterOf }) },
      author,
    },
    signal,
  );
}

/** Uploads a frame of the video as preview. Failures are ignored: the video works without one. */
async function sendFrame(video: Blob, id: string, options: SendFileOptions): Promise<void> {
  const { author, signal } = options;
  try {
    const frame = await frameOf(video);
    if (!frame) return;
    const { uploadUrl } = await requestUpload(frame, 'frame.jpg', options, id);
    await sendBytes(uploadUrl, frame, { type: frame.type, author, ...(signal && { signal }) });
  } catch {
    signal?.throwIfAborted();
  }
}

/** Deletes an uploaded file that no entry uses. Failures are ignored: the server deletes it after a day anyway. */
export async function deleteUpload(mediaPath: string, author: string): Promise<void> {
  const id = mediaPath.slice(mediaPath.lastIndexOf('/') + 1);
  await call(discardMedia, { params: { id }, author }).catch(() => undefined);
}
