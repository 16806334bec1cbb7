/** Fields of JSON that other apps write. Values of unexpected types are treated as missing. */
import { z } from 'zod';

export const text = z.string().catch('');
export const number = z.number().optional().catch(undefined);
export const flag = z.boolean().catch(false);

/** Skips elements of another type, such as null, and keeps the others. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((elements) => elements.flatMap((element) => item.safeParse(element).data ?? []));

/** Whether the value is an object with all of these keys. */
export const hasKeys = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
