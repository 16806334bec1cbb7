/** A surface that sets one thing apart from the page: an entry, a figure, a part of the settings. */
import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element to use, by what the card means. */
  as?: 'div' | 'section' | 'article';
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('rounded-surface border border-hair bg-raised', className)} />;
}
