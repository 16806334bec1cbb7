/** In-memory Cache API for tests, as far as the worker uses it. */
import { vi } from 'vitest';

const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), 'https://evenglow.test').href;

class FakeCache {
  readonly responses = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.responses.get(urlOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.responses.delete(urlOf(request));
    this.responses.set(urlOf(request), response);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.responses.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.responses.keys()].map((url) => new Request(url));
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
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.match(request),
  });
  return {
    names: () => [...all.keys()],
    paths: (name) =>
      [...(all.get(name)?.responses.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
  };
}
