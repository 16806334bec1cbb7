/** Endpoints of memories, recaps and year reviews. */
import * as endpoints from '../../../contract/recaps.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getMemories, type RecapDependencies } from './memories.ts';
import { getRecap } from './monthly-recap.ts';
import { yearReviewFile } from './year-document.ts';
import { getYearReview, saveYearReview } from './year-review.ts';

export function recapRoutes(deps: RecapDependencies): Route[] {
  return [
    handle(endpoints.getMemories, ({ actor, query: { hardDays, another } }) =>
      getMemories(deps, actor, { hardDays: hardDays === 'true', another }),
    ),
    handle(endpoints.getRecap, ({ actor, params, query }) =>
      getRecap(deps, actor, params.id, { hardDays: query.hardDays === 'true' }),
    ),
    handle(endpoints.getYearReview, ({ actor, params }) => getYearReview(deps, actor, Number(params.id))),
    handle(endpoints.saveYearReview, ({ actor, params, body }) => saveYearReview(deps, actor, Number(params.id), body)),
    handle(endpoints.downloadYearReview, ({ actor, params }) => yearReviewFile(deps, actor, Number(params.id))),
  ];
}
