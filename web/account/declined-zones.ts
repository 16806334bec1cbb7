/** The time zones that a user has declined to follow, stored in this browser. Each zone is offered once. */
import { readStored, writeStored } from '../platform/stored.ts';

const keyOf = (userId: string) => `evenglow-zones-declined.${userId}`;

export function declinedZones(userId: string): string[] {
  return readStored(keyOf(userId))?.split(' ') ?? [];
}

export function declineZone(userId: string, zone: string): void {
  writeStored(keyOf(userId), [...declinedZones(userId), zone].join(' '));
}
