import { createContext } from 'react';

/** Whether cards stand beside what is drawn, so that the window's width is not its own. */
export const CardsBeside = createContext(false);
