/** Texts of the controls under the worked examples, which the browser loads with them. */
export const messages = {
  pause: 'Pause',
  play: 'Play',
  show: 'Show example {number} of {count}',
} as const;
