// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Later than the skip delay after a tooltip closed by a previous test.
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  render(
    <>
      <Tooltip text="First words">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="Second words">
        <button type="button">Second</button>
      </Tooltip>
    </>,
  );
  return { first: screen.getByText('First'), second: screen.getByText('Second') };
}

function advance(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const tooltipTexts = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const hover = (control: Element, pointerType = 'mouse') => fireEvent.pointerEnter(control, { pointerType });

describe('a tooltip', () => {
  it('opens after 700 ms of hovering, and describes its control', () => {
    const { first } = open();
    hover(first);
    advance(699);
    expect(tooltipTexts()).toEqual([]);
    advance(1);
    expect(tooltipTexts()).toEqual(['First words']);
    expect(first.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  it('opens at once within 300 ms after another one, and delayed later', () => {
    const { first, second } = open();
    hover(first);
    advance(700);
    fireEvent.pointerLeave(first);
    advance(120);
    expect(tooltipTexts()).toEqual([]);
    advance(299);
    hover(second);
    advance(0);
    expect(tooltipTexts()).toEqual(['Second words']);
    fireEvent.pointerLeave(second);
    advance(120);
    advance(300);
    hover(first);
    advance(699);
    expect(tooltipTexts()).toEqual([]);
    advance(1);
    expect(tooltipTexts()).toEqual(['First words']);
  });

  it('ignores touch, and closes on click and Escape', () => {
    const { first } = open();
    hover(first, 'touch');
    advance(2_000);
    expect(tooltipTexts()).toEqual([]);
    hover(first);
    advance(700);
    fireEvent.pointerDown(first);
    advance(0);
    expect(tooltipTexts()).toEqual([]);
    advance(1_000);
    hover(first);
    advance(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    advance(0);
    expect(tooltipTexts()).toEqual([]);
  });

  it('does not open after a short hover', () => {
    const { first } = open();
    hover(first);
    advance(600);
    fireEvent.pointerLeave(first);
    advance(2_000);
    expect(tooltipTexts()).toEqual([]);
  });
});
