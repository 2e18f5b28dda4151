/** The number that a build gives every style file is in each of its class names: `_title_1x2y3_7`. */
const FILE = /_([a-z0-9]{5,6})_\d+(?![\w-])/g;
const CLASSES = / class="([^"]*)"/g;
const ISLANDS = / data-island="([^"]*)"/g;

/**
 * Takes from all styles of the site those that a page needs: what belongs to no style file's classes, and the whole of
 * each file of which a class stands in the page or in an island on it.
 * @param css everything
 * @param islandFiles the style files of each island, by the island's name
 * @returns the styles for a page's HTML
 */
export function createPageCss(css: string, islandFiles: Record<string, readonly string[]>): (html: string) => string {
  const statements = splitStatements(css).map((text) => ({ text, files: new Set(listFiles(text)) }));
  return (html) => {
    const needed = new Set([
      ...listMatches(html, CLASSES).flatMap(listFiles),
      ...listMatches(html, ISLANDS).flatMap((name) => islandFiles[name] ?? []),
    ]);
    return statements
      .filter(({ files }) => files.size === 0 || !files.isDisjointFrom(needed))
      .map(({ text }) => text)
      .join('');
  };
}

/** The style files of which a class is named in a text. */
export const listFiles = (text: string): string[] => listMatches(text, FILE);

const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Rules and blocks (`@media`) as they follow each other; a minified style sheet has no comments. */
function splitStatements(css: string): string[] {
  const statements: string[] = [];
  let depth = 0;
  let begin = 0;
  let quote: string | undefined;
  for (const [place, sign] of [...css].entries()) {
    if (quote !== undefined) {
      if (sign === quote && css[place - 1] !== '\\') quote = undefined;
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    const isEnd = quote === undefined && depth === 0 && (sign === '}' || sign === ';');
    if (!isEnd) continue;
    statements.push(css.slice(begin, place + 1));
    begin = place + 1;
  }
  return statements;
}
