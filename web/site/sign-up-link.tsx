/** The links to sign up and sign in on public pages: plain links, so that these pages need no router. */
import type { ComponentProps } from 'react';

const SIGN_IN = '/auth';
const SIGN_UP = '/auth?mode=register';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** `next`: the path to return to. */
export function SignUpLink({ next, children, ...rest }: LinkProps & { next?: string }) {
  return (
    <a {...rest} href={next === undefined ? SIGN_UP : `${SIGN_UP}&next=${encodeURIComponent(next)}`}>
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
