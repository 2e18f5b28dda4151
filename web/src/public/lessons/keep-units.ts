/** A number and its unit stay on one line: `4 %`, `1,000.00 USD`. */
export const keepUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=%|(?:USDT?|EUR)\b)/g, '\u00a0');

type Node = { type: string; value?: string; children?: Node[] };

/** The same in all of a written lesson, for the build. */
export function keepUnitsOfTree() {
  return function keep(node: Node): void {
    if (node.type === 'text' && node.value) node.value = keepUnits(node.value);
    node.children?.forEach(keep);
  };
}
