/** Password field with the rule for new passwords and a Caps Lock warning. */
import { type KeyboardEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MIN } from '../../contract/limits.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

interface PasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  kind: 'new' | 'again' | 'current';
}

export function PasswordField({ label, registration, error, kind }: PasswordFieldProps) {
  const capsLock = useCapsLock();
  const { onBlur, ...rest } = registration;
  const rule = kind === 'new' && `At least ${PASSWORD_MIN} characters. Tip: use a few random words.`;
  return (
    <Field label={label} error={error} hint={capsLock.on ? 'Caps Lock is on.' : rule}>
      {(control) => (
        <PasswordInput
          {...control}
          {...rest}
          onKeyUp={capsLock.handlers.onKeyUp}
          onBlur={(event) => {
            capsLock.handlers.onBlur();
            void onBlur(event);
          }}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
        />
      )}
    </Field>
  );
}

/** Reports whether Caps Lock is on while a password is typed. */
function useCapsLock(): { on: boolean; handlers: { onKeyUp: (event: KeyboardEvent) => void; onBlur: () => void } } {
  const [on, setOn] = useState(false);
  return {
    on,
    handlers: {
      onKeyUp: (event) => setOn(event.getModifierState('CapsLock')),
      onBlur: () => setOn(false),
    },
  };
}
