/** In-memory Cache API for tests, as far as the worker uses it. */
import { vi } from 'vitest';

const urlOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : String(asked), 'https://evenglow.test').href;

class FakeCache {
  readonly held = new Map<string, Response>();

  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return this.held.get(urlOf(asked))?.clone();
  }

  async put(asked: RequestInfo | URL, answer: Response): Promise<void> {
    this.held.delete(urlOf(asked));
    this.held.set(urlOf(asked), answer);
  }

  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.held.delete(urlOf(asked));
  }

  async keys(): Promise<Request[]> {
    return [...this.held.keys()].map((url) => new Request(url));
  }
}

export interface FakeCaches {
  names: () => string[];
  /** Returns the paths in the cache of that name, oldest first. */
  paths: (name: string) => string[];
}

/** Replaces the browser's caches with empty ones, for the test it is called in. */
export function fakeCaches(): FakeCaches {
  const all = new Map<string, FakeCache>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: RequestInfo | URL, { cacheName }: { cacheName: string }) => all.get(cacheName)?.match(asked),
  });
  return {
    names: () => [...all.keys()],
    paths: (name) =>
      [...(all.get(name)?.held.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
  };
}
