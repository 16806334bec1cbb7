/** Reference of all endpoints that accept tokens, generated from their definitions for the API page. */
import { z } from 'zod';
import * as analysis from './analysis.ts';
import { API_EXAMPLES, type ApiExample } from './api-examples.ts';
import type { TokenScope } from './api-tokens.ts';
import * as archive from './archive.ts';
import * as billing from './billing.ts';
import * as chat from './chat.ts';
import type { EndpointDefinition, Method } from './http.ts';
import * as infographic from './infographic.ts';
import * as insights from './insights.ts';
import * as journal from './journal.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as plans from './plans.ts';
import * as reflection from './reflection.ts';
import * as search from './search.ts';

export interface ApiParameter {
  name: string;
  source: 'path' | 'query' | 'header' | 'body';
  /** Such as "text", "1 to 100", or "read or write". */
  kind: string;
  required: boolean;
  description: string;
}

/** One endpoint. `path` of its example includes the id and the query. */
export interface ApiOperation extends Pick<ApiExample, 'title' | 'about' | 'headers' | 'body' | 'file' | 'saveAs'> {
  name: string;
  method: Method;
  path: string;
  summary: string;
  scope: TokenScope;
  /** True if no token is required. */
  isPublic: boolean;
  parameters: ApiParameter[];
  examplePath: string;
  status: number;
  response: unknown;
}

export interface ApiGroup {
  title: string;
  operations: ApiOperation[];
}

const GROUPS: readonly [title: string, modules: readonly object[]][] = [
  ['Entries', [journal, archive, infographic]],
  ['Photos and videos', [media]],
  ['Search', [search]],
  ['Insight', [insights]],
  ['Reflection', [reflection, chat, analysis]],
  ['Reminders', [notifications]],
  ['Your plan', [billing, plans]],
];

/** In the order of the examples. */
export const API_REFERENCE: ApiGroup[] = GROUPS.map(([title, modules]) => {
  const definitions = new Map(modules.flatMap((module) => Object.entries(module)).filter(allowsApiTokens));
  const examples: [string, ApiExample][] = Object.entries(API_EXAMPLES);
  return {
    title,
    operations: examples.flatMap(([name, example]) => {
      const definition = definitions.get(name);
      return definition ? [operationOf(name, definition, example)] : [];
    }),
  };
});

function allowsApiTokens(entry: [string, unknown]): entry is [string, EndpointDefinition] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'allowApiTokens' in value && value.allowApiTokens === true;
}

function operationOf(name: string, definition: EndpointDefinition, example: ApiExample): ApiOperation {
  const { method, path, summary, access, status = 200 } = definition;
  const { title, about, id = '', query, headers, body, file, response = null, saveAs } = example;
  return {
    name,
    method,
    path,
    summary,
    scope: method === 'GET' ? 'read' : 'write',
    isPublic: access === 'public',
    parameters: [
      ...parametersOf('path', definition.params),
      ...parametersOf('query', definition.query),
      ...parametersOf('header', definition.headers),
      ...parametersOf('body', definition.body),
    ],
    examplePath: path.replace(':id', id) + (query === undefined ? '' : `?${query}`),
    status,
    response: response,
    title,
    ...(about !== undefined && { about }),
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(file && { file }),
    ...(saveAs !== undefined && { saveAs }),
  };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

function parametersOf(source: ApiParameter['source'], schema: z.ZodType | undefined): ApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    source,
    kind: typeof property === 'object' ? kindOf(property) : '',
    required: required.includes(name),
    description: (typeof property === 'object' && property.description) || '',
  }));
}

function kindOf(schema: JsonSchema): string {
  if (schema.enum)
    return schema.enum
      .map(String)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1');
  if (schema.type === 'array') return 'list';
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum, maximum } = schema;
    const bounded = typeof minimum === 'number' && typeof maximum === 'number' && maximum < 1_000_000;
    return bounded ? `${minimum} to ${maximum}` : 'number';
  }
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'date-time') return 'date and time';
  return 'text';
}
