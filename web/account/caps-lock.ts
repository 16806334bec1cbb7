/** Reports whether Caps Lock is on while a password is typed. */
import { type KeyboardEvent, useState } from 'react';

export function useCapsLock(): { on: boolean; watch: { onKeyUp: (event: KeyboardEvent) => void; onBlur: () => void } } {
  const [on, setOn] = useState(false);
  return {
    on,
    watch: {
      onKeyUp: (event) => setOn(event.getModifierState('CapsLock')),
      onBlur: () => setOn(false),
    },
  };
}
