/** The container image has the memory settings of `npm start`, which must be set before Node starts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memorySettings } from '../run/memory.mjs';

it('sets the memory settings of npm start', () => {
  const containerfile = readFileSync(new URL('../../Containerfile', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(memorySettings))
    expect(containerfile).toMatch(new RegExp(`\\b${name}=(${value}|"[^"]* ${value}")( |$)`, 'm'));
});
