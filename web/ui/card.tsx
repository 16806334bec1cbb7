/** A raised surface for one thing: an entry, a figure, a group of settings. */
import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element, by the meaning of the card. */
  as?: 'div' | 'section' | 'article';
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('rounded-surface border border-hair bg-raised', className)} />;
}
