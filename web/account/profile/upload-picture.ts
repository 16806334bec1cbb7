/** Uploads a profile picture to the server. */
import { createObjectUpload } from '../../../contract/profile.ts';
import { ApiError, call, NetworkError } from '../../platform/call.ts';
import { sendBytes } from '../../platform/send-bytes.ts';
import type { ToastRequest } from '../../platform/toast-store.ts';

/** An upload that failed, with the toast to show and the server's error text about the picture. */
export class PictureError extends Error {
  readonly notice: ToastRequest;
  readonly sentence: string | undefined;

  constructor(notice: ToastRequest, cause: unknown) {
    super(notice.description, { cause });
    this.notice = { variant: 'destructive', ...notice };
    this.sentence = cause instanceof ApiError ? cause.userMessage : undefined;
  }
}

/** Uploads the user's picture and returns its URL. Throws `PictureError`. */
export async function uploadPicture(userId: string, picture: Blob): Promise<string> {
  const address = await prepare();
  try {
    await sendBytes(address, picture, { type: picture.type || 'image/heic', author: userId });
  } catch (error) {
    throw new PictureError({ title: 'Upload Failed', description: failureText(error) }, error);
  }
  return address.split('?', 1)[0] ?? address;
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.body === undefined && error.userMessage ? error.userMessage : `Upload failed: ${error.status}`;
  }
  if (error instanceof NetworkError) return 'File upload was not successful. Please try again.';
  return 'Failed to upload image. Please try again.';
}

async function prepare(): Promise<string> {
  try {
    const { uploadURL } = await call(createObjectUpload);
    if (!uploadURL) throw new Error('No upload URL received from server');
    return uploadURL;
  } catch (error) {
    const message =
      error instanceof ApiError
        ? `Failed to get upload URL: ${error.message.replace(':', ' -')}`
        : error instanceof Error
          ? error.message
          : 'Unknown error';
    throw new PictureError({ title: 'Upload Error', description: `Unable to prepare file upload: ${message}` }, error);
  }
}
