/** The forms of the sign-in page: fields checked by the contract's schemas, failures shown where they belong. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { config, type z } from 'zod';
import { fieldFailures } from './failure.ts';

// The content policy of the page forbids making code from text, which zod would otherwise try for speed.
config({ jitless: true });

export function useAccountForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/** Shows the server's sentences at their fields. Answers false where it had none for the fields of this form. */
export function showFieldFailures<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  error: unknown,
): boolean {
  const failures = fieldFailures(error);
  const failed = fields.filter((field) => failures[field] !== undefined);
  for (const [index, field] of failed.entries()) {
    form.setError(field, { message: failures[field] }, { shouldFocus: index === 0 });
  }
  return failed.length > 0;
}
