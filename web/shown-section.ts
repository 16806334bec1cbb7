/** Which part of the profile page a phone shows: the one named in the address, or none, which is the index. */
import { createContext } from 'react';

export const ShownSection = createContext<string | undefined>(undefined);
