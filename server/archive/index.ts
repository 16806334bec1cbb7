/** The feature `archive`: a person's journal as files to take along. */
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { infographicRoutes } from './infographic/routes.ts';
import { archiveRoutes } from './routes.ts';

export function archiveFeature(deps: Deps, { journal }: { journal: Pick<JournalFeature, 'inMemory'> }): Feature {
  return {
    routes: [
      ...archiveRoutes({ ...deps, publicUrl: deps.settings.publicUrl, underWay: new Set() }),
      ...infographicRoutes({ ...deps, journals: journal.inMemory }),
    ],
  };
}
