/** Remembers on the device that a user was asked where to be reminded, so that Home need not ask the server again. */
import { readStored, writeStored } from '../../platform/stored.ts';

const keyOf = (userId: string) => `evenglow-reminder-answered:${userId}`;

export const hasAnswered = (userId: string) => readStored(keyOf(userId)) !== undefined;
export const storeAnswered = (userId: string) => void writeStored(keyOf(userId), 'yes');
