/** The user's choices for the infographic, stored in this browser. */
import { useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { PictureOptions } from './queries.ts';

const keyOf = (userId: string) => `evenglow-infographic:${userId}`;
const PARTS = ['name', 'themes', 'hardDays'] as const;
/** By default only built-in themes are shown. */
const AT_FIRST = 'themes';

export function usePictureOptions(): [PictureOptions, (options: PictureOptions) => void] {
  const { id } = useUser();
  const [stored, setStored] = useState(() => readStored(keyOf(id)) ?? AT_FIRST);
  const chosen = stored.split(' ');
  const [name, themes, hardDays] = PARTS.map((part) => chosen.includes(part));
  const change = (options: PictureOptions) => {
    const words = PARTS.filter((part) => options[part]).join(' ');
    writeStored(keyOf(id), words);
    setStored(words);
  };
  return [{ name: name === true, themes: themes === true, hardDays: hardDays === true }, change];
}
