/** Toasts for users who return from their bank's page. */
import type { QueryClient } from '@tanstack/react-query';
import { SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { toast } from '../platform/toast-store.ts';
import { awaitPremium } from './await-premium.ts';

/** `status` is the `redirect_status` parameter of the URL. */
export async function announceReturn(
  status: string,
  queryClient: QueryClient,
  go: (path: string) => void,
): Promise<void> {
  if (status === 'failed') {
    toast({
      title: 'Payment Failed',
      description: 'Your bank didn’t confirm the payment. You weren’t charged.',
      variant: 'destructive',
      action: {
        label: 'Try again',
        altText: 'Open your profile, and choose Get Premium.',
        onSelect: () => go(SUBSCRIBE_PATH),
      },
    });
    return;
  }
  if (status !== 'succeeded') {
    toast({
      title: 'Your payment is pending',
      description: 'Your bank may take a few days to confirm it. Premium will start automatically.',
    });
    return;
  }
  toast({ title: 'Your payment went through', description: 'Premium will start in a moment.' });
  const hasPremium = await awaitPremium(queryClient, new AbortController().signal);
  toast(
    hasPremium
      ? { title: 'You’re Premium!', description: 'Thank you for supporting Evenglow.' }
      : {
          title: 'Your payment went through',
          description: 'Premium is taking longer than usual to start. You don’t need to do anything.',
        },
  );
}
