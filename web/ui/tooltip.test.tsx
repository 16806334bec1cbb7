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
      <Tooltip words="First words">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip words="Second words">
        <button type="button">Second</button>
      </Tooltip>
    </>,
  );
  return { first: screen.getByText('First'), second: screen.getByText('Second') };
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const words = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const point = (control: Element, pointerType = 'mouse') => fireEvent.pointerEnter(control, { pointerType });

describe('a tooltip', () => {
  it('opens after 700 ms of hovering, and describes its control', () => {
    const { first } = open();
    point(first);
    wait(699);
    expect(words()).toEqual([]);
    wait(1);
    expect(words()).toEqual(['First words']);
    expect(first.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });

  it('opens at once within 300 ms after another one, and delayed later', () => {
    const { first, second } = open();
    point(first);
    wait(700);
    fireEvent.pointerLeave(first);
    wait(120);
    expect(words()).toEqual([]);
    wait(299);
    point(second);
    wait(0);
    expect(words()).toEqual(['Second words']);
    fireEvent.pointerLeave(second);
    wait(120);
    wait(300);
    point(first);
    wait(699);
    expect(words()).toEqual([]);
    wait(1);
    expect(words()).toEqual(['First words']);
  });

  it('ignores touch, and closes on click and Escape', () => {
    const { first } = open();
    point(first, 'touch');
    wait(2_000);
    expect(words()).toEqual([]);
    point(first);
    wait(700);
    fireEvent.pointerDown(first);
    wait(0);
    expect(words()).toEqual([]);
    wait(1_000);
    point(first);
    wait(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    wait(0);
    expect(words()).toEqual([]);
  });

  it('does not open after a short hover', () => {
    const { first } = open();
    point(first);
    wait(600);
    fireEvent.pointerLeave(first);
    wait(2_000);
    expect(words()).toEqual([]);
  });
});
