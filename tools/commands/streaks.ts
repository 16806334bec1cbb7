/** `npm run streaks`: rebuilds user_streaks from all entries. */
import { rebuildAllStreaks } from '../../server/insights/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { CommandContext } from './context.ts';

export async function rebuildStreaks({ database }: CommandContext): Promise<void> {
  const count = await rebuildAllStreaks({ orm: database.orm, clock: systemClock }, (done) => {
    if (done % 100 === 0) console.log(`${done} people …`);
  });
  console.log(`Rebuilt the streaks of ${count} ${count === 1 ? 'person' : 'people'}.`);
}
