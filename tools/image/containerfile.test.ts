/** The container image has the allocator settings of `npm start`, which must be set before Node starts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memorySettings } from '../run/memory.mjs';

it('sets the memory settings of npm start', () => {
  const containerfile = readFileSync(new URL('../../Containerfile', import.meta.url), 'utf8');
  const variables = new Map([...containerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));
  for (const [name, value] of Object.entries(memorySettings))
    expect([name, variables.get(name)]).toEqual([name, value]);
});
