/** Status codes of a proxy whose server is down (RFC 9110, 15.6.3 to 15.6.5). */
export const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);
