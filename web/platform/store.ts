/** A value outside React that parts of the page subscribe to. Imports no React, so that code before the first render can use it. */

export interface Store<Value> {
  get: () => Value;
  /** Replaces the value; subscribers are called unless it is the same. */
  set: (next: Value) => void;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** `connect` runs with the first subscriber; what it returns runs after the last one has left. */
export function createStore<Value>(initial: Value, connect?: () => () => void): Store<Value> {
  let value = initial;
  let disconnect: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.();
      // A wrapper, so that a listener subscribed twice is removed once.
      const wrapper = () => listener();
      listeners.add(wrapper);
      return () => {
        if (listeners.delete(wrapper) && listeners.size === 0) disconnect?.();
      };
    },
  };
}
