import { onStop } from '#foundation/on-stop.ts';

// A program for the test of stops: it says what it does, and drains for as long as nothing is written to it.
const say = (word: string) => process.send?.(word);
const drain = async () => {
  say('drains');
  await new Promise<void>((resolve) => process.once('message', () => resolve()));
};
const leave = async (hurry: AbortSignal) => {
  say('leaves');
  await new Promise((resolve) => hurry.addEventListener('abort', resolve));
};
const [, , how] = process.argv;
onStop(drain, {
  ...(how === 'leaves' && { leave }),
  ...(how === 'hangs' && { late: { afterMs: 200, say: () => say('late') } }),
});
// it has nothing to do but to wait for signals, which do not keep a process alive
process.channel?.ref();
say('ready');
