/**
 * Reads what a directory says of a user: a whole user (POST and PUT) or the operations of a PATCH (RFC 7644, 3.5.2), as
 * Microsoft Entra ID and Okta send them. Unknown attributes are ignored, since directories send many.
 */
import { z } from 'zod';
import { emailSchema } from '../../../contract/account.ts';
import { ScimError } from './scim-error.ts';

/** The attributes that are sent; null for one that is removed. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  email?: string;
  givenName?: string | null;
  familyName?: string | null;
  /** Given name, then family name; from `displayName` or `name.formatted`. */
  wholeName?: string | null;
  active?: boolean;
}

const TEXT_MAX = 320;
const EMAILS_MAX = 50;
const OPERATIONS_MAX = 100;
const PATH_MAX = 300;

/** The database has no character 0. */
const textSchema = z
  .string()
  .max(TEXT_MAX)
  .refine((text) => !text.includes('\0'));
const emailsSchema = z
  .array(z.object({ value: z.string().max(TEXT_MAX), type: z.unknown().optional(), primary: z.unknown().optional() }))
  .min(1)
  .max(EMAILS_MAX);
/** Entra sends the texts "True" and "False". */
const activeSchema = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const objectSchema = z.record(z.string(), z.unknown());
const patchSchema = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(PATH_MAX).nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(OPERATIONS_MAX),
});

/**
 * The attributes of a whole user.
 * @throws ScimError invalidSyntax, invalidValue
 */
export function readUser(body: unknown): UserChange {
  const change: UserChange = {};
  assignAll(change, parse(objectSchema, body, 'invalidSyntax', 'A user takes a JSON object.'));
  return change;
}

/**
 * The attributes that a PATCH changes; of several operations on one attribute, the last counts.
 * @throws ScimError invalidSyntax, invalidPath, invalidValue, mutability, noTarget
 */
export function readPatch(body: unknown): UserChange {
  const hint = `A patch takes Operations, 1 to ${OPERATIONS_MAX}, each with op and value.`;
  const change: UserChange = {};
  for (const { op, path, value } of parse(patchSchema, body, 'invalidSyntax', hint).Operations) {
    const kind = op.toLowerCase();
    if (kind === 'remove') remove(change, path ?? undefined);
    else if (kind !== 'add' && kind !== 'replace') {
      throw new ScimError('invalidSyntax', 'op takes add, replace or remove.');
    } else if (path == null) {
      assignAll(change, parse(objectSchema, value, 'invalidValue', 'Without a path, value takes an object.'));
    } else assign(change, attributeOf(path), value);
  }
  return change;
}

function assignAll(change: UserChange, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) assign(change, attributeOf(name, true), value);
}

const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:user:/;
const PATH = /^[\w$:.-]+(?:\[[^[\]]+\])?(?:\.[\w$-]+)?$/;
const EMAIL_PATH = /^emails(?:\[ *(?:type +eq +"work"|primary +eq +"?true"?) *\])?\.value$/;

/** The attribute's name in lower case, `email` for the address; unknown names are returned too. */
function attributeOf(path: string, isKey = false): string {
  if (!isKey && !PATH.test(path)) throw new ScimError('invalidPath', 'This path is invalid.');
  const name = path.toLowerCase().replace(SCHEMA, '');
  return EMAIL_PATH.test(name) ? 'email' : name;
}

function assign(change: UserChange, attribute: string, value: unknown): void {
  switch (attribute) {
    case 'username':
      change.userName = readText(value, 'userName').trim();
      if (change.userName === '') throw new ScimError('invalidValue', 'userName must not be empty.');
      break;
    case 'externalid':
      change.externalId = value == null || value === '' ? null : readText(value, 'externalId');
      break;
    case 'active':
      change.active = parse(activeSchema, value, 'invalidValue', 'active takes true or false.');
      break;
    case 'name':
      if (value == null) break;
      for (const [part, text] of Object.entries(parse(objectSchema, value, 'invalidValue', 'name takes an object.'))) {
        assign(change, `name.${part.toLowerCase()}`, text);
      }
      break;
    case 'name.givenname':
      change.givenName = value == null ? null : readText(value, 'name.givenName');
      break;
    case 'name.familyname':
      change.familyName = value == null ? null : readText(value, 'name.familyName');
      break;
    case 'name.formatted':
    case 'displayname':
      change.wholeName = value == null ? null : inSpokenOrder(readText(value, 'displayName'));
      break;
    case 'email':
      change.email = readEmail(value);
      break;
    case 'emails':
      change.email = readEmail(mainEmailOf(value));
      break;
  }
}

function remove(change: UserChange, path: string | undefined): void {
  if (path === undefined) throw new ScimError('noTarget', 'remove needs a path.');
  const attribute = attributeOf(path);
  if (/^(?:username|active|emails?)$/.test(attribute)) {
    throw new ScimError('mutability', `${path} cannot be removed.`);
  }
  assign(change, attribute, null);
}

/** The primary address, else the one of work, else the first. */
function mainEmailOf(value: unknown): string {
  const emails = parse(emailsSchema, value, 'invalidValue', `emails takes 1 to ${EMAILS_MAX} objects with a value.`);
  const main =
    emails.find(({ primary }) => primary === true || primary === 'true' || primary === 'True') ??
    emails.find(({ type }) => type === 'work') ??
    emails[0];
  return main?.value ?? '';
}

function readEmail(value: unknown): string {
  return parse(emailSchema, value, 'invalidValue', 'The email address is invalid.');
}

function readText(value: unknown, name: string): string {
  return parse(textSchema, value, 'invalidValue', `${name} takes text of at most ${TEXT_MAX} characters.`);
}

/** "Lovelace, Ada" as "Ada Lovelace". */
function inSpokenOrder(name: string): string {
  const [family = '', given] = name.split(/, */, 2);
  return given === undefined ? name : `${given} ${family}`;
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  scimType: 'invalidSyntax' | 'invalidValue',
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ScimError(scimType, hint);
  return parsed.data;
}
