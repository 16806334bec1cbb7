/** The notice that greets a new user. */
import { toast } from '../platform/toast-store.ts';

let isDue = false;

export function welcome(): void {
  toast({ title: 'Welcome to Evenglow!', description: 'Your account has been created successfully.' });
}

/** Keeps the notice until the tour ends. */
export function welcomeAfterTour(): void {
  isDue = true;
}

/** Call it when the tour ends. */
export function welcomeIfDue(): void {
  if (!isDue) return;
  isDue = false;
  welcome();
}
