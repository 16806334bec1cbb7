/** A search input with an icon. */
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Input } from './input.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, value, onChange, maxLength, ref }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden="true" className="-translate-y-1/2 absolute start-3.5 top-1/2 size-4.5 text-soft" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        className="ps-10"
      />
    </div>
  );
}
