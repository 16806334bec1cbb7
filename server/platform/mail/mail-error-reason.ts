/** Explains a failure of the mail server for the log, with the setting to change. */

const CERTIFICATE = /certificate|self[- ]signed|altname|issuer/i;
/** Codes of TLS for certificates, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
const CERTIFICATE_CODE = /CERT|UNABLE_TO_/;

/**
 * One sentence; undefined if the error is unknown. Never repeats a message, which may contain an address.
 * @param error as nodemailer throws it: `code` by its kind, `originalCode` that of the system
 */
export function mailErrorReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const field = (name: string) => String(Reflect.get(error, name) ?? '');
  const { message } = error;
  const codes = `${field('code')} ${field('originalCode')} ${field('reason')}`;
  if (/wrong version number|WRONG_VERSION_NUMBER|packet length too long|unexpected message/i.test(message + codes)) {
    return 'The mail server does not begin with TLS at this port. Use smtp:// in SMTP_URL (STARTTLS, usually port 587).';
  }
  if (CERTIFICATE.test(message) || CERTIFICATE_CODE.test(codes)) {
    return 'The certificate of the mail server is not trusted: expired, for another name or self-signed. Renew it, or name its authority in NODE_EXTRA_CA_CERTS.';
  }
  if (/ECONNREFUSED/.test(message + codes)) {
    return 'The mail server refuses the connection. Check host and port in SMTP_URL.';
  }
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(codes)) return 'The host name in SMTP_URL is not found. Check its spelling.';
  if (/ETIMEDOUT/.test(codes) || /greeting never received/i.test(message)) {
    return 'The mail server does not answer. Check host, port and firewall; at a port with TLS (usually 465), use smtps:// in SMTP_URL.';
  }
  if (/EAUTH|ENOAUTH/.test(codes)) {
    return 'The mail server rejects the user name or password in SMTP_URL. Special characters in them must be percent-encoded.';
  }
  if (/ETLS/.test(codes)) return 'STARTTLS failed. Check the port in SMTP_URL, or use smtps:// for a port with TLS.';
  if (/EENVELOPE/.test(codes) && field('command') === 'MAIL FROM') {
    return 'The mail server does not accept the sender. Use an address in MAIL_FROM that this account may send from.';
  }
  return undefined;
}
