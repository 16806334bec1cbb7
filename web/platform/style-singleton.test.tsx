/** The styles that keep the page behind a dialog from scrolling. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styleSingleton } from './style-singleton.ts';

const texts = () =>
  document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(''));

it('applies the styles once, while they are used, without a style element', () => {
  const Sheet = styleSingleton();
  const one = render(<Sheet styles="body { overflow: hidden; }" />);
  const other = render(<Sheet styles="body { overflow: hidden; }" />);
  expect(texts()).toEqual([expect.stringContaining('hidden')]);
  expect(document.querySelector('style')).toBeNull();
  one.unmount();
  expect(texts()).toHaveLength(1);
  other.unmount();
  expect(texts()).toEqual([]);
});
