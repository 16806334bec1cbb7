/** The link above a page's heading to the page it belongs to. */
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** `children`: the name of that page. */
export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      viewTransition
      {...rest}
      className={classNames(
        'mb-1 inline-flex min-h-11 items-center gap-2 rounded-control pe-3 text-soft text-sm hover:text-ink',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      <span>
        <span className="sr-only">Back to </span>
        {children}
      </span>
    </Link>
  );
}
