import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { ComponentType } from 'react';
import type { messages } from '#app/messages/en.ts';
import type { Suffix } from '#foundation/texts.ts';

/** Whose layout and guard a screen has. `bare` draws its own page. */
export type Audience = 'bare' | 'member' | 'staff';

/** A screen with a title in the catalogue. */
export type TitledScreen = Suffix<keyof typeof messages, 'title.'>;

export type Screen = {
  name: TitledScreen;
  who: Audience;
  load: () => Promise<{ default: ComponentType }>;
  /** The call that the screen is about: staff whose role does not include it are not shown the screen. */
  needs?: Endpoint;
};

/** Takes a screen's named export for the router, which wants a default one. */
export const from =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async () => ({ default: (await load())[name] as ComponentType });

export const screen = (name: TitledScreen, who: Audience, load: Screen['load'], needs?: Endpoint): Screen => ({
  name,
  who,
  load,
  ...(needs ? { needs } : {}),
});
