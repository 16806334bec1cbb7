/** Every endpoint of the contract, found by looking, with input that each of them accepts. */
import { readdirSync } from 'node:fs';
import type { EndpointDefinition } from '../../contract/http.ts';

/** A PNG of one grey pixel. */
export const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** What a sound request holds, for the endpoints that take something. */
export const SAMPLES: Readonly<Record<string, { body?: Record<string, unknown>; query?: string }>> = {
  register: { body: { email: 'new@evenglow.example', password: 'quilt-river-lantern-9', firstName: 'New' } },
  signIn: { body: { email: 'nobody@evenglow.example', password: 'quilt-river' } },
  setDailyGoal: { body: { dailyGoal: 5 } },
  setDaySettings: { body: { timezone: 'Europe/Lisbon', dayEndsAt: 2 } },
  setNotificationPreferences: {
    body: {
      dailyReminderEnabled: true,
      dailyReminderTime: '20:00',
      weeklyReflectionEnabled: false,
      weeklyReflectionDay: 6,
      streakReminderEnabled: true,
      milestoneNotificationsEnabled: false,
      timezone: 'Europe/Lisbon',
    },
  },
  setAiPreference: { body: { enabled: true } },
  suggestThemes: { body: { currentText: 'My sister called me from the train.' } },
  analyzePhoto: { body: { imageBase64: ONE_PIXEL } },
  createEntry: { body: { content: 'A robin on the fence.' } },
  createUpload: { body: { fileName: 'lake.jpg', fileType: 'image/jpeg', fileSize: 1000 } },
  uploadFile: { query: '?expires=1&signature=none' },
  updateEntry: { body: { content: 'This is somebody else’s now.' } },
  listDays: { query: '?from=2026-05-01&to=2026-05-31' },
};

/** The endpoints that the modules of the contract export, by name. */
export async function readContract(): Promise<Map<string, EndpointDefinition>> {
  const folder = new URL('../../contract/', import.meta.url);
  const endpoints = new Map<string, EndpointDefinition>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) endpoints.set(name, value);
  }
  return endpoints;
}

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}
