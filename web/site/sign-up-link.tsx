/** The two ways in, as the public pages show them. */
import { Link, type LinkProps } from 'react-router';

export const SIGN_IN = '/auth';
export const SIGN_UP = '/auth?mode=register';

export function SignUpLink(props: Omit<LinkProps, 'to'>) {
  return <Link {...props} to={SIGN_UP} />;
}

export function SignInLink(props: Omit<LinkProps, 'to'>) {
  return <Link {...props} to={SIGN_IN} />;
}
