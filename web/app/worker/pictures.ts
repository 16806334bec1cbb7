/** The cache of viewed entry pictures for offline use, limited in number and size. */
import { PICTURE_CACHE } from '../../platform/worker-messages.ts';

/** Maximum number of pictures, and of bytes in total. */
const PICTURES_MAX = 400;
const BYTES_MAX = 60 * 1024 * 1024;

/** Returns true for a picture of `GET /api/media/:id`; videos are not cached. */
export function isPicture(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === 'GET' && request.destination === 'image' && /^\/api\/media\/[^/]+$/.test(pathname);
}

/**
 * Returns a picture from the cache or the server. Its content never changes, and the HTTP cache keeps it for a year
 * too. `waitUntil` receives the caching work, for which the response does not wait.
 */
export async function answerPicture(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  // Opened before the request: if the user signs out meanwhile, this cache is deleted together with the picture.
  const cache = await caches.open(PICTURE_CACHE).catch(() => undefined);
  const cached = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  // Only the user's own pictures; those of others, who may unshare them, are left to the HTTP cache.
  const own = response.headers.get('cache-control')?.includes('immutable');
  if (cache && own && response.status === 200 && response.headers.get('content-type')?.startsWith('image/')) {
    waitUntil(cachePicture(cache, request, response.clone()));
  }
  return response;
}

async function cachePicture(cache: Cache, request: Request, response: Response): Promise<void> {
  const picture = await response.blob();
  const headers = { 'content-type': picture.type, 'content-length': String(picture.size) };
  try {
    await cache.put(request, new Response(picture, { headers }));
    await trim(cache);
  } catch {
    // The disk is full or the cache was deleted; the picture is shown in any case.
  }
}

/** Deletes pictures over the limits: large ones before previews, oldest first. */
async function trim(cache: Cache): Promise<void> {
  const cachedPictures = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return { request, bytes: Number(response?.headers.get('content-length') ?? 0) };
    }),
  );
  let count = cachedPictures.length;
  let bytes = cachedPictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const isSmall = ({ request }: { request: Request }) => request.url.includes('size=preview');
  for (const picture of [...cachedPictures.filter((each) => !isSmall(each)), ...cachedPictures.filter(isSmall)]) {
    if (count <= PICTURES_MAX && bytes <= BYTES_MAX) return;
    await cache.delete(picture.request);
    count--;
    bytes -= picture.bytes;
  }
}
