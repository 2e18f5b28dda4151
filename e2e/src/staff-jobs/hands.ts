import type { Locator, Page } from 'playwright-core';

/** What a person does at a screen, counted: each click, each field that is filled in, each key that is pressed. */
export type Hands = {
  /** Brings the pointer over something, which counts nothing. */
  point: (target: Locator) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** What is typed into one field counts once, however long it is. */
  fill: (target: Locator, text: string) => Promise<void>;
  press: (keys: string) => Promise<void>;
  /** How many of these there were since the hands were made. */
  count: () => number;
};

/** Hands that have done nothing yet. What is not to be counted (a code, the way back) is done with the page itself. */
export function countHands(page: Page): Hands {
  let done = 0;
  const once = async (doing: Promise<void>) => {
    await doing;
    done += 1;
  };
  return {
    point: (target) => target.hover(),
    click: (target) => once(target.click()),
    fill: (target, text) => once(target.fill(text)),
    press: (keys) => once(page.keyboard.press(keys)),
    count: () => done,
  };
}
