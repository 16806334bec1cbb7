/** Where people write to support: a public page, which the application does not draw. */
export const CONTACT = '/contact';
