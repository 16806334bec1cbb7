/** The endpoint of leaving for good. */
import { deleteAccount } from '../../../contract/deletion.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type DeletionDependencies, deleteOwnAccount } from './deletion.ts';

export function deletionRoutes(deps: DeletionDependencies): Route[] {
  return [
    handle(deleteAccount, async ({ actor, session, setHeader }) => {
      await deleteOwnAccount(deps, actor);
      await session.end();
      // Pictures that the browser was told to keep for a year.
      setHeader('clear-site-data', '"cache"');
    }),
  ];
}
