/** State of a list item that survives unmounting: what was opened stays open when a virtual list removes and redraws it. */
import { createContext, use, useState } from 'react';

/** The state of one list item, by name. Without a provider, state ends with its component. */
export const ItemStates = createContext<Map<string, boolean> | null>(null);

export function useItemState(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const kept = use(ItemStates);
  const [value, setValue] = useState(() => kept?.get(name) ?? initial);
  const change = (next: boolean) => {
    kept?.set(name, next);
    setValue(next);
  };
  return [value, change];
}
