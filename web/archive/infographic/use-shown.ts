/** The user's choices for the infographic, stored in this browser. */
import { useState } from 'react';
import { useUser } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { Shown } from './queries.ts';

const keyOf = (userId: string) => `evenglow-infographic:${userId}`;
const PARTS = ['name', 'themes', 'hardDays'] as const;
/** By default only built-in themes are shown. */
const AT_FIRST = 'themes';

export function useShown(): [Shown, (shown: Shown) => void] {
  const { id } = useUser();
  const [kept, setKept] = useState(() => readStored(keyOf(id)) ?? AT_FIRST);
  const chosen = kept.split(' ');
  const [name, themes, hardDays] = PARTS.map((part) => chosen.includes(part));
  const change = (shown: Shown) => {
    const words = PARTS.filter((part) => shown[part]).join(' ');
    writeStored(keyOf(id), words);
    setKept(words);
  };
  return [{ name: name === true, themes: themes === true, hardDays: hardDays === true }, change];
}
