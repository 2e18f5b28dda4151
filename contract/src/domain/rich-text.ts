import * as z from 'zod/mini';

/**
 * What staff write in Markdown, as those who read it receive it: a flat list of blocks and runs of text, drawn element by
 * element. There is no place in it for HTML, and its depth does not grow with what was written.
 */

/** A piece of a line; a line end in `text` is a line break. `href` begins with `https://`. */
export const textRun = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  emphasis: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type TextRun = z.output<typeof textRun>;

const runs = z.array(textRun);

export const richBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('quote'), runs }),
  /** Below the page's own title: 2 or 3. */
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
  /** `depth` is 0 in the outer list. */
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.object({ depth: z.int(), runs })),
  }),
  z.object({ type: z.literal('code'), text: z.string() }),
  z.object({ type: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({ type: z.literal('rule') }),
]);
export type RichBlock = z.output<typeof richBlock>;

export const richText = z.array(richBlock);
export type RichText = z.output<typeof richText>;

const joinRuns = (line: readonly TextRun[]): string => line.map(({ text }) => text).join('');

function getText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'heading':
      return joinRuns(block.runs);
    case 'list':
      return block.items.map((item) => joinRuns(item.runs)).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(joinRuns).join(' ')).join('\n');
    case 'rule':
      return '';
  }
}

/** The words alone, a line for each block. */
export const toPlainText = (text: RichText): string => text.map(getText).filter(Boolean).join('\n');
