/** Toasts shown when the guide cannot answer. */
import type { QueryClient } from '@tanstack/react-query';
import { showLimitToast } from '../../billing/limit-toast.ts';
import { ApiError, NetworkError } from '../../platform/call.ts';
import { type ToastRequest, toast } from '../../platform/toast-store.ts';

/** `failure` is an error of a call, or the data of a `failed` event. */
export function showChatError(queryClient: QueryClient, failure: unknown): void {
  const { code, message } = parseFailure(failure);
  if (code === 'limit_reached') void showLimitToast(queryClient, () => message);
  else toast({ variant: 'destructive', ...chatFailure(failure) });
}

function chatFailure(failure: unknown): ToastRequest {
  if (failure instanceof NetworkError) return { title: 'Unable to Send Message', description: failure.message };
  const { code, message, status } = parseFailure(failure);
  if (code === 'service_unavailable' || message.includes('temporarily unavailable')) {
    return {
      title: 'AI Service Temporarily Unavailable',
      description: 'The AI reflection service is experiencing high demand. Please try again in a few minutes.',
    };
  }
  if (status === 503) {
    return {
      title: 'AI Service Unavailable',
      description: 'The reflection service is temporarily down. Please try again later.',
    };
  }
  return { title: 'Unable to Send Message', description: 'Please try again in a moment.' };
}

function parseFailure(failure: unknown): { code: string | undefined; message: string; status: number | undefined } {
  if (failure instanceof ApiError) {
    return { code: failure.body?.code, message: failure.userMessage ?? failure.message, status: failure.status };
  }
  const { code, error } = (failure ?? {}) as { code?: unknown; error?: unknown }; // Both fields are validated below.
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof error === 'string' ? error : '',
    status: undefined,
  };
}
