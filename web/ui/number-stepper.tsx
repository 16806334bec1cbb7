/** An input for a whole number between two bounds, with buttons to step it. */
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { controlStyle } from './input.tsx';

interface NumberStepperProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** From the surrounding field. */
  control: FieldControl;
  /** The unit, for the labels of the buttons: "entry a day". */
  unit: string;
  disabled?: boolean;
}

/** Parses and clamps the number; the lower bound if it is not a number. */
function clampNumber(text: string, min: number, max: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

export function NumberStepper({ value, onChange, min, max, control, unit, disabled }: NumberStepperProps) {
  // The text may be empty or out of bounds while typing; it is clamped on blur.
  const [text, setText] = useState<string | null>(null);
  const step = (by: number) => {
    setText(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  const sideButtonStyle = buttonStyle('secondary', 'medium', 'w-11 px-0 flex-none');
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={`One fewer ${unit}`}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
        className={sideButtonStyle}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </button>
      <input
        {...control}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={text ?? value}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value !== '') onChange(clampNumber(event.target.value, min, max));
        }}
        onBlur={() => {
          if (text !== null) onChange(clampNumber(text, min, max));
          setText(null);
        }}
        className={classNames(
          controlStyle,
          'h-11 w-16 appearance-none text-center font-serif text-lg tabular [&::-webkit-inner-spin-button]:appearance-none [-moz-appearance:textfield]',
        )}
      />
      <button
        type="button"
        aria-label={`One more ${unit}`}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
        className={sideButtonStyle}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
