/** The file name of a response. */

/** Reads the name from a Content-Disposition header (RFC 6266); undefined if there is none. */
export function fileNameIn(headers: Headers): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
