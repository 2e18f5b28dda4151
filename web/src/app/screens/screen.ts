import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { ScreenName } from '@fairlead/contract/wire/screens.ts';
import type { ComponentType } from 'react';

/** Whose layout and guard a screen has. `bare` draws its own page. */
export type Audience = 'bare' | 'member' | 'staff';

export type Screen = {
  name: ScreenName;
  who: Audience;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** The call that the screen is about: staff whose role does not include it are not shown the screen. */
  needs?: Endpoint;
};

/** Takes a screen's named export for the router, which wants a default one. */
export const from =
  <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  async () => ({ default: (await load())[name] as ComponentType });

export const screen = (
  name: ScreenName,
  who: Audience,
  title: string,
  load: Screen['load'],
  needs?: Endpoint,
): Screen => ({
  name,
  who,
  title,
  load,
  ...(needs ? { needs } : {}),
});
