/** The years that can be a picture, and the pictures themselves. */
import { queryOptions } from '@tanstack/react-query';
import {
  getInfographic,
  type InfographicStyle,
  type InfographicYear,
  listInfographicYears,
} from '../../../contract/infographic.ts';
import { ApiError, addressOf, call, NetworkError } from '../../platform/call.ts';
import { fileNameIn } from '../../platform/file-name.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';

const CACHED_YEARS = 'infographic-years';

export const yearsQuery = queryOptions({
  queryKey: [listInfographicYears.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(listInfographicYears, {}, signal),
      (userId) => readCached<InfographicYear[]>(userId, CACHED_YEARS),
    ),
  meta: { ...cacheOfflineAs(CACHED_YEARS), topics: ['entries'] },
});

/** What its owner chose to show on the picture. */
export interface Shown {
  name: boolean;
  themes: boolean;
  hardDays: boolean;
}

export interface Picture extends Shown {
  style: InfographicStyle;
  year: number;
}

export function pictureAddress({ style, year, ...shown }: Picture): string {
  const id = String(year).padStart(4, '0');
  return addressOf(getInfographic.path, { params: { id: style }, query: { year: id, ...shown } });
}

/**
 * The picture as a file.
 * @throws ApiError for a 401; NetworkError where no answer came; Error for any other answer
 */
export async function fetchPicture(picture: Picture, today: string): Promise<File> {
  let response: Response;
  try {
    response = await fetch(pictureAddress(picture), { credentials: 'include' });
  } catch (error) {
    throw new NetworkError(error);
  }
  if (response.status === 401) throw new ApiError(401, await response.text());
  if (!response.ok) throw new Error(`Generation failed: ${response.statusText}`);
  // A network that wants a sign-in of its own answers with a page.
  if (response.headers.get('content-type') !== 'image/png') throw new NetworkError(new Error('no picture came'));
  const name = fileNameIn(response.headers) ?? `evenglow-${picture.style}-${today}.png`;
  return new File([await response.blob()], name, { type: 'image/png' });
}
