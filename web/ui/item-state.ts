/**
 * State of a list item that survives unmounting: opened parts stay open when a virtual list removes and remounts the
 * item.
 */
import { createContext, use, useState } from 'react';

/** The state of one list item, by name. Without a provider, state ends with its component. */
export const ItemStates = createContext<Map<string, boolean> | null>(null);

export function useItemState(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const states = use(ItemStates);
  const [value, setValue] = useState(() => states?.get(name) ?? initial);
  const change = (next: boolean) => {
    states?.set(name, next);
    setValue(next);
  };
  return [value, change];
}
