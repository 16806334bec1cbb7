/** Support page. Public, so it is outside the application's routes. */
export const CONTACT = '/contact';
