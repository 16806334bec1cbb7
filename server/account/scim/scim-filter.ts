/** Filters of SCIM (RFC 7644, 3.4.2.2), as far as directories use them: equality of one or a few attributes. */
import { ScimError } from './scim-error.ts';

/** A required value of an attribute. `userName` and `email` are compared without case. */
export interface Condition {
  attribute: 'id' | 'userName' | 'externalId' | 'email';
  value: string;
}

const FILTER_MAX = 1_000;
const CONDITIONS_MAX = 4;

/** An attribute, `eq`, and a JSON string; then `and` or the end. */
const CONDITION = /\s*([\w:.]+(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*(?:\s(and)\s|$)/iy;
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;
const WORK_EMAIL = /^emails\[\s*type\s+eq\s+"work"\s*\]\.value$/i;

const ATTRIBUTES: ReadonlyMap<string, Condition['attribute']> = new Map([
  ['id', 'id'],
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['emails', 'email'],
  ['emails.value', 'email'],
]);

/**
 * The conditions of a filter, all of which must hold.
 * @throws ScimError invalidFilter
 */
export function parseFilter(filter: string): Condition[] {
  if (filter.length > FILTER_MAX) throw new ScimError('invalidFilter', 'The filter is too long.');
  const conditions: Condition[] = [];
  // A sticky expression keeps its position.
  CONDITION.lastIndex = 0;
  for (let hasMore = true; hasMore; ) {
    const [, path = '', literal = '', and] = CONDITION.exec(filter) ?? [];
    conditions.push({ attribute: attributeOf(path), value: textOf(literal) });
    hasMore = and !== undefined;
    if (conditions.length > CONDITIONS_MAX) throw new ScimError('invalidFilter', 'The filter has too many conditions.');
  }
  return conditions;
}

function attributeOf(path: string): Condition['attribute'] {
  const name = path.replace(SCHEMA, '');
  const attribute = WORK_EMAIL.test(name) ? 'email' : ATTRIBUTES.get(name.toLowerCase());
  if (attribute === undefined) {
    const known = 'userName, externalId, id or emails[type eq "work"].value';
    throw new ScimError('invalidFilter', `A filter takes: ${known}, then eq and a value in double quotes.`);
  }
  return attribute;
}

function textOf(literal: string): string {
  try {
    const value: unknown = JSON.parse(literal);
    // The database has no character 0.
    if (typeof value === 'string' && !value.includes('\0')) return value;
  } catch {
    // Not a JSON string.
  }
  throw new ScimError('invalidFilter', 'The value of the filter is invalid.');
}
