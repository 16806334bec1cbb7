/** State that outlives the component: what is opened in a list stays open where scrolling takes it off the page for a while. */
import { createContext, use, useState } from 'react';

/** What one item of a list keeps, by name. Without it, state ends with its component, as always. */
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
