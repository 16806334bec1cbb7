/** The user's choices for the infographic, stored in this browser. */
import { useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { PictureOptions } from './queries.ts';

const keyOf = (userId: string) => `evenglow-infographic:${userId}`;
const OPTION_NAMES = ['name', 'themes', 'hardDays'] as const;
/** By default only built-in themes are shown. */
const DEFAULT_OPTIONS = 'themes';

export function usePictureOptions(): [PictureOptions, (options: PictureOptions) => void] {
  const { id } = useUser();
  const [stored, setStored] = useState(() => readStored(keyOf(id)) ?? DEFAULT_OPTIONS);
  const chosen = stored.split(' ');
  const [name, themes, hardDays] = OPTION_NAMES.map((part) => chosen.includes(part));
  const change = (options: PictureOptions) => {
    const serialized = OPTION_NAMES.filter((part) => options[part]).join(' ');
    writeStored(keyOf(id), serialized);
    setStored(serialized);
  };
  return [{ name: name === true, themes: themes === true, hardDays: hardDays === true }, change];
}
