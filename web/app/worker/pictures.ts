/** Pictures of entries that were seen, kept for when there is no network: a bounded number, of a bounded size. */
import { PICTURES } from '../../platform/worker-messages.ts';

/** Most pictures kept, and most bytes of all of them together. */
const PICTURES_MAX = 400;
const BYTES_MAX = 60 * 1024 * 1024;

/** True for a picture of `GET /api/media/:id`; videos are not kept. */
export function isPicture(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === 'GET' && request.destination === 'image' && /^\/api\/media\/[^/]+$/.test(pathname);
}

/**
 * A picture from the cache or else from the server. What stands under such an address never changes, and the browser's
 * own cache keeps it for a year as well. `later` is given the work of keeping it, which nobody need wait for.
 */
export async function answerPicture(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  // Opened before the server is asked: where the person leaves meanwhile, this one is deleted and takes its pictures along.
  const cache = await caches.open(PICTURES).catch(() => undefined);
  const held = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (held) return held;
  const answer = await fetch(request);
  // One's own for good; those of others, who may take them back, are the browser's to keep for as long as the server says.
  const own = answer.headers.get('cache-control')?.includes('immutable');
  if (cache && own && answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/')) {
    later(keep(cache, request, answer.clone()));
  }
  return answer;
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  const picture = await answer.blob();
  const headers = { 'content-type': picture.type, 'content-length': String(picture.size) };
  try {
    await cache.put(request, new Response(picture, { headers }));
    await trim(cache);
  } catch {
    // The disk is full or the cache is gone: the picture was shown all the same.
  }
}

/** Lets go of what is over the bounds: the large ones before those of lists, and of each the oldest first. */
async function trim(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return { request, bytes: Number(answer?.headers.get('content-length') ?? 0) };
    }),
  );
  let count = kept.length;
  let bytes = kept.reduce((sum, picture) => sum + picture.bytes, 0);
  const isSmall = ({ request }: { request: Request }) => request.url.includes('size=preview');
  for (const picture of [...kept.filter((each) => !isSmall(each)), ...kept.filter(isSmall)]) {
    if (count <= PICTURES_MAX && bytes <= BYTES_MAX) return;
    await cache.delete(picture.request);
    count--;
    bytes -= picture.bytes;
  }
}
