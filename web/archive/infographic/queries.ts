/** Queries for the years with an infographic, and for the pictures. */
import { queryOptions } from '@tanstack/react-query';
import {
  getInfographic,
  INFOGRAPHIC_STYLE_NAMES,
  type InfographicStyle,
  type InfographicYear,
  listInfographicYears,
} from '../../../contract/infographic.ts';
import { ApiError, call, NetworkError, urlOf } from '../../platform/call.ts';
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

/** The user's choices for what the picture shows. */
export interface PictureOptions {
  name: boolean;
  themes: boolean;
  hardDays: boolean;
}

export interface Picture extends PictureOptions {
  style: InfographicStyle;
  year: number;
}

export function pictureAddress({ style, year, ...options }: Picture): string {
  const id = String(year).padStart(4, '0');
  return urlOf(getInfographic.path, { params: { id: style }, query: { year: id, ...options } });
}

/**
 * Returns the picture as a file. @throws ApiError for a 401; NetworkError if there is no response; Error for any other
 * response
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
  // A captive portal answers with an HTML page.
  if (response.headers.get('content-type') !== 'image/png')
    throw new NetworkError(new Error('no picture was received'));
  const name =
    fileNameIn(response.headers) ?? `evenglow-${INFOGRAPHIC_STYLE_NAMES[picture.style].toLowerCase()}-${today}.png`;
  return new File([await response.blob()], name, { type: 'image/png' });
}
