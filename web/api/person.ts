import { createContext } from 'react';

/** The id of whom the screen is for, as the server has said; undefined where it is the same for everybody. */
export const PersonContext = createContext<string | undefined>(undefined);
