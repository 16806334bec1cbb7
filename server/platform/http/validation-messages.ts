/** Readable messages for validation errors that have no message in the contract. */
import { z } from 'zod';
import { formatCount } from '../../../contract/words.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'a list',
};

/** Sets zod's error messages for the whole process. */
export function setReadableMessages(): void {
  z.config({ customError: messageFor });
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

function messageFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined && issue.path?.length) return 'Please fill this in.';
      const kind = TYPE_NAMES[String(issue.expected)];
      return kind === undefined ? 'This is invalid.' : `This should be ${kind}.`;
    }
    case 'invalid_value':
      return Array.isArray(issue.values) ? `This should be one of: ${issue.values.join(', ')}.` : 'This is invalid.';
    case 'too_small':
      return boundMessage(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return boundMessage(issue.origin, 'at most', issue.maximum);
    default:
      return 'This is invalid.';
  }
}

function boundMessage(origin: unknown, relation: string, limit: unknown): string {
  if (origin === 'string') return `This should have ${relation} ${formatCount(Number(limit), 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return `This should have ${relation} ${formatCount(Number(limit), 'item')}.`;
  return `This should be ${relation} ${Number(limit).toLocaleString('en')}.`;
}
