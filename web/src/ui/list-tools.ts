import { type ComponentType, createContext } from 'react';

/**
 * What people who work with lists all day are given beside each list's filters, such as the views they saved; null where
 * no one works with lists. With it come the columns that can be chosen.
 */
export const ListTools = createContext<ComponentType | null>(null);
