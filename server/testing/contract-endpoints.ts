/** Collects all endpoints of the contract and the endpoint fixtures of all features. */
import { globSync, readdirSync } from 'node:fs';
import type { EndpointDefinition } from '../../contract/http.ts';
import type { EndpointFixture, FeatureFixtures, FillAccount } from './endpoint-fixtures.ts';

const features = await readFixtures();

/** Fixtures by endpoint name in the contract, from the features' `endpoints.fixtures.ts`. */
export const FIXTURES: Readonly<Record<string, EndpointFixture>> = gatherFixtures();

/** Fills an account with data of every feature. */
export const fillAccount: FillAccount = async (...args) => {
  for (const [, feature] of features) await feature.fillAccount?.(...args);
};

async function readFixtures(): Promise<[file: string, fixtures: FeatureFixtures][]> {
  const files = globSync('**/endpoints.fixtures.ts', { cwd: new URL('../', import.meta.url) }).sort();
  return Promise.all(
    files.map(
      async (file): Promise<[string, FeatureFixtures]> => [
        file,
        await import(new URL(`../${file}`, import.meta.url).href),
      ],
    ),
  );
}

function gatherFixtures(): Record<string, EndpointFixture> {
  const fixtures: Record<string, EndpointFixture> = {};
  for (const [file, feature] of features) {
    for (const [name, fixture] of Object.entries(feature.FIXTURES)) {
      if (fixtures[name]) throw new Error(`${name} has a second fixture in ${file}.`);
      fixtures[name] = fixture;
    }
  }
  return fixtures;
}

/** All endpoints exported by the contract, by name. */
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
