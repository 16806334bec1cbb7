/** Error messages of failed saves. The text itself stays in its editor. */
import { ApiError, NetworkError } from '../../platform/call.ts';
import type { ToastRequest } from '../../platform/toast-store.ts';
import { AttachmentError } from '../media/attachment-error.ts';

/** Returns true if the free plan allows no more entries today. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'limit_reached';
}

export function createFailure(error: unknown): ToastRequest {
  return { title: 'Unable to Save', description: refusal(error), variant: 'destructive' };
}

export function updateFailure(error: unknown): ToastRequest {
  const description = error instanceof NetworkError ? error.message : refusal(error);
  return { title: 'Unable to Update', description, variant: 'destructive' };
}

/** Returns the message if a retry cannot help. */
function refusal(error: unknown): string {
  const retryText = 'Please try again in a moment.';
  if (error instanceof AttachmentError) return `${error.message} Remove it, or try again.`;
  if (!(error instanceof ApiError)) return retryText;
  // Without a body, a proxy in front of the server refused it.
  const isPermanent = error.body === undefined || [400, 404, 413, 507].includes(error.status);
  return (isPermanent && error.userMessage) || retryText;
}
