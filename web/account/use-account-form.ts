/** Form state for the account forms: validates with contract schemas and shows server errors at their fields. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../platform/toast-store.ts';
import { errorText, fieldErrors } from './error-texts.ts';

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

/** Shows the server's error texts at their fields. Returns false if it has none for this form. */
export function showFieldFailures<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  error: unknown,
): boolean {
  const failures = fieldErrors(error);
  const failed = fields.filter((field) => failures[field] !== undefined);
  for (const [index, field] of failed.entries()) {
    form.setError(field, { message: failures[field] }, { shouldFocus: index === 0 });
  }
  return failed.length > 0;
}

/**
 * Shows a failed request in a toast, and beside the form: at the fields that the server names, or else as
 * `form.formState.errors.root`. `fallback` is the text if the server sent none.
 */
export function showFormFailure<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  error: unknown,
  { title, fallback }: { title: string; fallback: string },
): void {
  const description = errorText(error, fallback);
  if (!showFieldFailures(form, fields, error)) form.setError('root', { message: description });
  toast({ title, description, variant: 'destructive' });
}
