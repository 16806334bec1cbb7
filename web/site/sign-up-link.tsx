/** The two ways in, as the public pages show them: plain links, so that these pages need no router. */
import type { ComponentProps } from 'react';

const SIGN_IN = '/auth';
const SIGN_UP = '/auth?mode=register';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

export function SignUpLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={SIGN_UP}>
      {children}
    </a>
  );
}

export function SignInLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={SIGN_IN}>
      {children}
    </a>
  );
}
