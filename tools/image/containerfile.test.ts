/** The container image and the unit have the memory settings of `npm start`, which must be set before Node starts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memorySettings } from '../run/memory.mjs';

it.each(['Containerfile', 'deploy/evenglow.service'])('%s sets the memory settings of npm start', (name) => {
  const file = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  for (const [variable, value] of Object.entries(memorySettings))
    expect(file).toMatch(new RegExp(`\\b${variable}=(${value}|"[^"]* ${value}")( |$)`, 'm'));
});
