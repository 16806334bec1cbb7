/** Listing, creating, changing and deleting a user's own prompts. */
import { OWN_PROMPTS_MAX, type OwnPrompt } from '../../../contract/chat.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import {
  findOwnPrompts,
  insertOwnPrompt,
  lockOwnPrompts,
  type OwnPromptRow,
  removeOwnPrompt,
  updateOwnPrompt,
} from './own-prompts.queries.ts';

interface Dependencies {
  orm: Queryable;
  clock: Clock;
}

const noSuchPrompt = () => new AppError('not_found', { message: 'We can’t find that prompt.' });

export async function listOwnPrompts({ orm }: Dependencies, { userId }: Actor): Promise<OwnPrompt[]> {
  return (await findOwnPrompts(orm, userId)).map(present);
}

/** Returns the existing prompt if the text is the same. @throws AppError limit_reached */
export async function createOwnPrompt(deps: Dependencies, { userId }: Actor, prompt: string): Promise<OwnPrompt> {
  return deps.orm.transaction(async (tx) => {
    await lockOwnPrompts(tx, userId);
    const existing = await findOwnPrompts(tx, userId);
    const same = existing.find((one) => one.prompt === prompt);
    if (same) return present(same);
    if (existing.length >= OWN_PROMPTS_MAX) {
      throw new AppError('limit_reached', {
        message: `You can have up to ${OWN_PROMPTS_MAX} prompts. Please delete one first.`,
      });
    }
    const row: OwnPromptRow = { id: newId(), userId, prompt, timesUsed: 0, createdAt: deps.clock.now() };
    await insertOwnPrompt(tx, row);
    return present(row);
  });
}

/** @throws AppError not_found */
export async function changeOwnPrompt(
  { orm }: Dependencies,
  { userId }: Actor,
  id: string,
  prompt: string,
): Promise<OwnPrompt> {
  const row = await updateOwnPrompt(orm, userId, id, prompt);
  if (!row) throw noSuchPrompt();
  return present(row);
}

/** @throws AppError not_found */
export async function deleteOwnPrompt({ orm }: Dependencies, { userId }: Actor, id: string): Promise<void> {
  if (!(await removeOwnPrompt(orm, userId, id))) throw noSuchPrompt();
}

function present({ id, prompt, timesUsed, createdAt }: OwnPromptRow): OwnPrompt {
  return { id, prompt, timesUsed, createdAt: createdAt.toISOString() };
}
