type Node = { type: string; depth?: number; children?: Node[]; data?: { hName: string } };

/** What stands in a file besides its text: it stays where it is. */
const NOT_TEXT = new Set(['yaml', 'mdxjsEsm']);

/**
 * Puts what stands before the first heading of a written lesson, and each such heading with what follows it, into a
 * `section` of its own, for the build: what is far below can then be laid out later.
 */
export const splitAtHeadings =
  () =>
  (lesson: Node): void => {
    const rest: Node[] = [];
    const parts: Node[] = [];
    for (const node of lesson.children ?? []) {
      if (NOT_TEXT.has(node.type)) rest.push(node);
      else {
        if (parts.length === 0 || (node.type === 'heading' && node.depth === 2)) parts.push(createPart());
        parts.at(-1)?.children?.push(node);
      }
    }
    lesson.children = [...rest, ...parts];
  };

const createPart = (): Node => ({ type: 'part', data: { hName: 'section' }, children: [] });
