import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Topic } from '../../contract/topics.ts';
import { invalidateTopics } from './topics.ts';

/** Adds a query with `data` that depends on `topics`, and observes it. Returns how often it was refetched. */
function observeQuery(client: QueryClient, key: string, topics: readonly Topic[] | undefined, data: unknown = key) {
  const queryFn = vi.fn(async () => data);
  client.setQueryData([key], data);
  const options = {
    queryKey: [key],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    ...(topics && { meta: { topics } }),
  };
  new QueryObserver(client, options).subscribe(() => undefined);
  return queryFn;
}

describe('changed topics', () => {
  it('refetch dependent queries, and no others', async () => {
    const client = new QueryClient();
    const list = observeQuery(client, 'list', ['entries']);
    const figures = observeQuery(client, 'figures', ['entries', 'streak']);
    const day = observeQuery(client, 'day', ['today']);
    const plans = observeQuery(client, 'plans', undefined);
    await invalidateTopics(client, ['streak']);
    expect([list, figures, day, plans].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0, 0]);
    await invalidateTopics(client, ['entries', 'today']);
    expect([list, figures, day, plans].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1, 0]);
  });

  it('skip queries that already have the change', async () => {
    const client = new QueryClient();
    const list = observeQuery(client, 'list', ['entries']);
    const figures = observeQuery(client, 'figures', ['entries']);
    await invalidateTopics(client, ['entries'], [['list']]);
    expect([list, figures].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(client.getQueryState(['list'])?.isInvalidated).toBe(false);
  });

  it('restart a first fetch in flight, which may be outdated', async () => {
    const client = new QueryClient();
    const first = Promise.withResolvers<string>();
    const answers = [first.promise, Promise.resolve('new')];
    const queryFn = vi.fn(() => answers.shift() ?? Promise.reject(new Error('asked once more')));
    const meta = { topics: ['entries'] as const };
    new QueryObserver(client, { queryKey: ['count'], queryFn, meta }).subscribe(() => undefined);
    const done = invalidateTopics(client, ['entries']);
    first.resolve('old');
    await done;
    expect(client.getQueryData(['count'])).toBe('new');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('leave a long list until it is next opened', async () => {
    const client = new QueryClient();
    const long = observeQuery(client, 'long', ['entries'], { pages: [1, 2, 3, 4], pageParams: [] });
    const short = observeQuery(client, 'short', ['entries'], { pages: [1, 2, 3], pageParams: [] });
    await invalidateTopics(client, ['entries']);
    expect([long, short].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(client.getQueryState(['long'])?.isInvalidated).toBe(true);
  });
});
