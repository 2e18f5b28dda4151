/** Even where the browser is never idle, the next step comes after this. */
const WITHIN_MS = 1_000;
/** Of older browsers, some have no idle callback. */
const whenIdle: (run: () => void, options?: IdleRequestOptions) => unknown =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
const steps: (() => void)[] = [];
let isWaiting = false;

/**
 * Runs a step while the browser has nothing else to do, each in a task of its own: what someone does meanwhile waits for
 * one step, never for all of them.
 * @returns resolves once it has run; rejects when it failed, and the next ones still run
 */
export const inTurn = (step: () => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    steps.push(() => {
      try {
        step();
        resolve();
      } catch (error) {
        reject(error as Error);
      }
    });
    waitForNext();
  });

function waitForNext(): void {
  if (isWaiting || steps.length === 0) return;
  isWaiting = true;
  whenIdle(runNext, { timeout: WITHIN_MS });
}

function runNext(): void {
  isWaiting = false;
  steps.shift()?.();
  waitForNext();
}
