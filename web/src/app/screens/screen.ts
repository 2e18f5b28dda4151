import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { ComponentType } from 'react';
import type { messages } from '#app/messages/en.ts';
import type { Suffix } from '#foundation/texts.ts';

/** A screen with a title in the catalogue. */
export type TitledScreen = Suffix<keyof typeof messages, 'title.'>;

export type Screen = {
  name: TitledScreen;
  load: () => Promise<{ default: ComponentType }>;
  /** The staff roles beside the owner that are shown the screen: those of the call that it is about. */
  roles?: readonly StaffRole[];
};

/** Takes a screen's named export as the default one. */
export const from =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async () => ({ default: (await load())[name] as ComponentType });

export const screen = (name: TitledScreen, load: Screen['load'], roles?: readonly StaffRole[]): Screen => ({
  name,
  load,
  ...(roles ? { roles } : {}),
});

/** The screen of a table whose path an address has; `$x` in a path is any one part. */
export function findScreen(table: readonly Screen[], address: string): Screen | undefined {
  const parts = address.replace(/\/$/, '').split('/');
  return table.find(({ name }) => {
    const path = screens[name].replace(/\/$/, '').split('/');
    return path.length === parts.length && path.every((part, i) => part === parts[i] || part.startsWith('$'));
  });
}
