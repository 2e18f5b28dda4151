/** A part of a legal text. */
export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

const MAX_HEADING = 80;
const MARKED = /^#{1,3}\s+(.+)$/;
/** `1. Scope`, `2.1 Fees`: a line of its own that does not end like a sentence. */
const NUMBERED = /^\d+(\.\d+)*[.)]?\s+\S.*[^.;:,!?]$/;
const ITEM = /^[-*•]\s+/;

/**
 * Finds headings, lists and paragraphs in the plain text that an operator enters. Nothing in it is read as HTML: what looks
 * like a tag is shown as it stands.
 */
export function parseText(text: string): Block[] {
  let headings = 0;
  const toHeading = (found: string): Block => {
    headings += 1;
    return { kind: 'heading', text: found, id: `part-${headings}` };
  };
  return splitBlocks(text).map((lines): Block => {
    const [first = ''] = lines;
    const heading = lines.length === 1 && findHeading(first);
    if (heading) return toHeading(heading);
    if (lines.every((line) => ITEM.test(line)))
      return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) };
    return { kind: 'paragraph', text: lines.join('\n') };
  });
}

/** Blocks lie between empty lines; a marked heading and a list are blocks of their own anywhere. */
function splitBlocks(text: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open);
    open = [];
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = open.at(-1);
    if (line === '' || MARKED.test(line) || (last !== undefined && ITEM.test(last) !== ITEM.test(line))) close();
    if (line !== '') open.push(line);
    if (MARKED.test(line)) close();
  }
  close();
  return blocks;
}

function findHeading(line: string): string | undefined {
  const marked = MARKED.exec(line)?.[1];
  if (marked) return marked;
  if (line.length > MAX_HEADING) return undefined;
  const isCapitals =
    line.length > 3 && line === line.toUpperCase() && line !== line.toLowerCase() && !line.endsWith('.');
  return NUMBERED.test(line) || isCapitals ? line : undefined;
}
