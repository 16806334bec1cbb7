/** Text field for an email address. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

interface EmailFieldProps {
  label?: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete?: 'username' | 'username webauthn' | 'email';
}

export function EmailField({ label = 'Email', registration, error, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
