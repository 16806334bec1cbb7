/** What is said when something does not open because its code cannot be fetched. */
import { toast } from './toast-store.ts';

export function sayUnopened(): void {
  toast({
    title: 'Unable to open this',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  });
}
