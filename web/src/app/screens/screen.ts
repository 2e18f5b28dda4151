import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { ComponentType } from 'react';
import type { messages } from '#app/messages/en.ts';
import type { messages as signedIn } from '#app/messages/signed-in/en.ts';
import type { Suffix } from '#foundation/texts.ts';

/** A visitor's screen, with a title in the catalogue that every page loads. */
export type PublicScreen = Suffix<keyof typeof messages, 'title.'>;
/** A member's or staff's screen, with a title in theirs. */
export type SignedInScreen = Suffix<keyof typeof signedIn, 'title.'>;

export type Screen<N extends PublicScreen | SignedInScreen = PublicScreen | SignedInScreen> = {
  name: N;
  load: () => Promise<{ default: ComponentType }>;
  /** The staff roles beside the owner that are shown the screen: those of the call that it is about. */
  roles?: readonly StaffRole[];
};

/** Takes a screen's named export as the default one. */
export const from =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async () => ({ default: (await load())[name] as ComponentType });

export const screen = <N extends PublicScreen | SignedInScreen>(
  name: N,
  load: Screen<N>['load'],
  roles?: readonly StaffRole[],
): Screen<N> => ({
  name,
  load,
  ...(roles ? { roles } : {}),
});
