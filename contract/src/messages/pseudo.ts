import type { CompiledMessage, CompiledMessages } from './format-message.ts';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀŇÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

/** The same text, readable and plainly not English. */
export const accent = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

type Node = Exclude<CompiledMessage, string>[number];

/** Letters of the text become accented; parameters stay as they are. */
function accentNode(node: Node): Node {
  if (typeof node === 'string') return accent(node);
  if (!Array.isArray(node) || node.length === 1) return node;
  const [name, type, ...rest] = node as [string, unknown, ...unknown[]];
  // a tag's children follow its name; other nodes have a number for their type there
  if (typeof type !== 'number' || type === 0)
    return [name, ...[type, ...rest].map((each) => accentNode(each as Node))] as Node;
  const [choices] = rest;
  if (typeof choices !== 'object' || choices === null || type > 3) return node;
  const accented = Object.entries(choices).map(([key, choice]) => [
    key,
    Array.isArray(choice) ? choice.map(accentNode) : accentNode(choice as Node),
  ]);
  return [name, type, Object.fromEntries(accented)] as Node;
}

/** Translations are up to 40 % longer than English: layouts have to bear it. */
function lengthening(message: CompiledMessage): string {
  const letters = JSON.stringify(message).length;
  return letters < 8 ? '' : ` ${'·'.repeat(Math.min(12, Math.ceil(letters * 0.3)))}`;
}

/** A message in the pseudo-language. */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  const end = `${lengthening(message)}⟧`;
  if (typeof message === 'string') return `⟦${accent(message)}${end}`;
  return ['⟦', ...message.map(accentNode), end];
}

export const pseudoMessages = (messages: CompiledMessages): CompiledMessages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]));
