/** The name that the server gives a file it sends. */

/** Of a Content-Disposition header (RFC 6266); undefined where it names none. */
export function fileNameIn(headers: Headers): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
