/** Status codes a proxy answers with when the server behind it is down (RFC 9110, 15.6.3 to 15.6.5). */
export const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);
