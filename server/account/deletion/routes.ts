/** The endpoint of account deletion. */
import { deleteAccount } from '../../../contract/deletion.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type DeletionDependencies, deleteOwnAccount } from './deletion.ts';

export function deletionRoutes(deps: DeletionDependencies): Route[] {
  return [
    handle(deleteAccount, async ({ actor, session, setHeader }) => {
      await deleteOwnAccount(deps, actor);
      await session.end();
      // Clears the pictures that browsers cache for a year.
      setHeader('clear-site-data', '"cache"');
    }),
  ];
}
