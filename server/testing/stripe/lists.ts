/** Operations that are the same for all kinds of objects. */
import { invalidRequest, resourceMissing } from './errors.ts';
import type { Parameters } from './form.ts';
import type { Simulation } from './invoices.ts';
import type { Kind, Kinds } from './store.ts';

/** `id` is the id in the path, or empty. `expand` is handled by the caller. */
export type Operation = (simulation: Simulation, params: Parameters, id: string) => object;

const PAGE_SIZE = { usual: 10, most: 100 };

/** Retrieves one object. */
export function retrieve(kind: Kind): Operation {
  return ({ store }, params, id) => {
    params.text('client_secret');
    params.rejectUnread();
    return store.get(kind, id);
  };
}

/** Returns one page of a list, newest first. */
export function list<K extends Kind>(
  kind: K,
  path: string,
  filter: (params: Parameters) => (each: Kinds[K]) => boolean,
): Operation {
  return ({ store }, params) => {
    const all = store.all(kind).filter(filter(params));
    const limit = params.integer('limit') ?? PAGE_SIZE.usual;
    if (limit < 1 || limit > PAGE_SIZE.most) throw invalidRequest(`Invalid integer: ${limit}`, { param: 'limit' });
    const [after, before] = [params.text('starting_after'), params.text('ending_before')];
    params.rejectUnread();
    const indexOf = (id: string, param: string) => {
      const index = all.findIndex((each) => each.id === id);
      if (index < 0) throw resourceMissing(kind, id, param, 400);
      return index;
    };
    const end = before === undefined ? all.length : indexOf(before, 'ending_before');
    const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
    const data = before === undefined ? all.slice(start, start + limit) : all.slice(Math.max(0, end - limit), end);
    const hasMore = before === undefined ? start + limit < all.length : end > limit;
    return { object: 'list', data, has_more: hasMore, url: path };
  };
}
