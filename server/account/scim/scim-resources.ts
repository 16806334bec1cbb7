/** Resources as SCIM writes them: users, lists, and what this server says of itself (RFC 7643, 4 to 7). */

import type { ScimUserRow } from './scim-users.queries.ts';
import { COUNT_MAX } from './scim-users.ts';

export const SCIM_PATH = '/scim/v2';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const USER = `${CORE}:User`;

/** `base`: the server's address with `SCIM_PATH`. */
export function presentScimUser(base: string, row: ScimUserRow): object {
  const { id, firstName, lastName, externalId } = row;
  const wholeName = lastName === null ? firstName : `${firstName} ${lastName}`;
  return {
    schemas: [USER],
    id,
    ...(externalId !== null && { externalId }),
    userName: row.userName,
    name: { formatted: wholeName, givenName: firstName, ...(lastName !== null && { familyName: lastName }) },
    displayName: wholeName,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.disabledAt === null,
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: userLocation(base, id),
    },
  };
}

export const userLocation = (base: string, id: string) => `${base}/Users/${id}`;

export function presentList(resources: readonly object[], total = resources.length, startIndex = 1): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

export const serviceProviderConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the setting SCIM_TOKEN.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) => [
  {
    schemas: [`${CORE}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A member with an account.',
    schema: USER,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
];

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex';
  description: string;
  required?: boolean;
  caseExact?: boolean;
  multiValued?: boolean;
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
}

/** With the defaults of RFC 7643, 7. */
const attribute = (given: Attribute): object => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
});

const text = (name: string, description: string, more: Partial<Attribute> = {}) =>
  attribute({ name, type: 'string', description, ...more });

export const schemas = (base: string) => [
  {
    schemas: [`${CORE}:Schema`],
    id: USER,
    name: 'User',
    description: 'A member with an account.',
    attributes: [
      text('userName', 'The name at the directory; the email address if no other is sent.', {
        required: true,
        uniqueness: 'server',
      }),
      text('externalId', 'The id of the directory.', { caseExact: true, uniqueness: 'server' }),
      attribute({
        name: 'name',
        type: 'complex',
        description: 'The parts of the name.',
        subAttributes: [
          text('formatted', 'The whole name, used if no parts are sent.'),
          text('givenName', 'The first name.'),
          text('familyName', 'The last name.'),
        ],
      }),
      text('displayName', 'The whole name, used if no parts are sent.'),
      attribute({
        name: 'emails',
        type: 'complex',
        description: 'The addresses, of which the primary one is used.',
        multiValued: true,
        subAttributes: [
          text('value', 'The address.', { uniqueness: 'server' }),
          text('type', 'Always work.'),
          attribute({ name: 'primary', type: 'boolean', description: 'Always true.' }),
        ],
      }),
      attribute({ name: 'active', type: 'boolean', description: 'False if the account is disabled.' }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER}` },
  },
];
