/** The log contains no user content. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLogger('info', { write: (text) => void lines.push(text) }).error({ err: error }, 'it happened');
  return lines.join('');
}

it('logs a statement without its parameters', () => {
  const cause = Object.assign(new Error('value too long'), {
    code: '22001',
    parameters: ['marmalade'],
    detail: 'marmalade',
  });
  const line = logged(
    new DrizzleQueryError('insert into gratitude_entries values ($1)', ['marmalade\nand cake'], cause),
  );
  expect(line).not.toContain('marmalade');
  expect(line).not.toContain('cake');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'it happened',
    err: {
      message: expect.stringContaining('insert into gratitude_entries'),
      cause: { code: '22001', message: 'value too long' },
    },
  });
});

it('accepts any thrown value', () => {
  for (const thrown of ['marmalade', { words: 'marmalade' }, null, undefined, 7])
    expect(logged(thrown)).not.toContain('marmalade');
});

it('writes one line of JSON', () => {
  expect(logged(new Error('two\nlines')).trim().split('\n')).toHaveLength(1);
});
