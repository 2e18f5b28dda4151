/** After so long without a touch, what the page asks it asks on its own. */
const RESTS_AFTER_MS = 60_000;
/** What someone does who uses a page. */
const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

let usedMs = Date.now();

/** How long no one has used the page; time in which the machine slept counts. */
export const getUnusedMs = (): number => Date.now() - usedMs;

/** Whether no one uses the page: its polls must not keep the session of someone who has left alive. */
export const isUnused = (): boolean => getUnusedMs() > RESTS_AFTER_MS;

/** Notes from now on when the page is used. */
export function watchUse(): void {
  const note = () => {
    usedMs = Date.now();
  };
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, note, { passive: true, capture: true });
}
