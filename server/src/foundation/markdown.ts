import type { RichBlock, RichText, TextRun } from '@fairlead/contract/domain/rich-text.ts';
import MarkdownIt, { type Token } from 'markdown-it';

// HTML is text, pictures come by an upload only, and nothing nests without end
const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable([
  'image',
  'strikethrough',
]);
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
parser.validateLink = isHttps;

const MAX_LIST_DEPTH = 2;

/**
 * Reads what a person wrote in Markdown. What is no Markdown, HTML among it, stays the text that it is; a link that is not
 * https stays text too.
 */
export function parseMarkdown(source: string): RichText {
  const reader = new BlockReader();
  for (const token of parser.parse(source, {})) reader.read(token);
  return reader.blocks;
}

/** An address of another site that a reader may be sent to: https, and nothing before the host that could pass for one. */
function isHttps(href: string): boolean {
  if (!/^https:\/\//i.test(href)) return false;
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === 'https:' && username === '' && password === '';
}

type List = Extract<RichBlock, { type: 'list' }>;
type Table = Extract<RichBlock, { type: 'table' }>;

/** Puts the parser's tokens, which say where a block begins and ends, into blocks that do not nest. */
class BlockReader {
  readonly blocks: RichText = [];
  #listDepth = 0;
  #quoteDepth = 0;
  #heading: 2 | 3 | undefined;
  #list: List | undefined;
  #table: Table | undefined;
  #inHead = false;

  read(token: Token): void {
    const { type } = token;
    if (type === 'inline') this.#readInline(toRuns(token.children ?? []));
    else if (type === 'fence' || type === 'code_block') this.#readCode(token.content.replace(/\n$/, ''));
    else if (type === 'heading_open') this.#heading = token.tag === 'h1' || token.tag === 'h2' ? 2 : 3;
    else if (type === 'heading_close') this.#heading = undefined;
    else if (type === 'blockquote_open') this.#quoteDepth += 1;
    else if (type === 'blockquote_close') this.#quoteDepth -= 1;
    else if (type === 'hr' && !this.#list) this.blocks.push({ type: 'rule' });
    else if (type.includes('list')) this.#readList(type);
    else this.#readTable(type);
  }

  #readList(type: string): void {
    if (type === 'list_item_open')
      this.#list?.items.push({ depth: Math.min(MAX_LIST_DEPTH, this.#listDepth - 1), runs: [] });
    else if (type.endsWith('_list_open')) this.#openList(type === 'ordered_list_open');
    else if (type.endsWith('_list_close')) {
      this.#listDepth -= 1;
      if (this.#listDepth === 0) this.#list = undefined;
    }
  }

  #openList(ordered: boolean): void {
    this.#listDepth += 1;
    if (this.#list) return;
    this.#list = { type: 'list', ordered, items: [] };
    this.blocks.push(this.#list);
  }

  #readTable(type: string): void {
    if (type === 'table_open' && !this.#list) {
      this.#table = { type: 'table', head: [], rows: [] };
      this.blocks.push(this.#table);
    } else if (type === 'table_close') this.#table = undefined;
    else if (type === 'thead_open') this.#inHead = true;
    else if (type === 'thead_close') this.#inHead = false;
    else if (type === 'tr_open' && !this.#inHead) this.#table?.rows.push([]);
  }

  #readCode(text: string): void {
    if (this.#list) this.#addToItem([{ text, code: true }]);
    else this.blocks.push({ type: 'code', text });
  }

  #readInline(runs: TextRun[]): void {
    if (this.#list) this.#addToItem(runs);
    else if (this.#table) (this.#inHead ? this.#table.head : this.#table.rows.at(-1))?.push(runs);
    else if (runs.length === 0) return;
    else if (this.#heading) this.blocks.push({ type: 'heading', level: this.#heading, runs });
    else this.blocks.push({ type: this.#quoteDepth > 0 ? 'quote' : 'paragraph', runs });
  }

  #addToItem(runs: TextRun[]): void {
    const item = this.#list?.items.at(-1);
    if (item) item.runs.push(...(item.runs.length > 0 ? [{ text: '\n' }] : []), ...runs);
  }
}

/** A line's pieces with what applies to each. */
function toRuns(tokens: readonly Token[]): TextRun[] {
  const runs: TextRun[] = [];
  const open = { strong: 0, emphasis: 0 };
  let href: string | undefined;
  for (const token of tokens) {
    const { type, content } = token;
    if (type === 'strong_open') open.strong += 1;
    else if (type === 'strong_close') open.strong -= 1;
    else if (type === 'em_open') open.emphasis += 1;
    else if (type === 'em_close') open.emphasis -= 1;
    else if (type === 'link_open') href = String(token.attrGet('href') ?? '');
    else if (type === 'link_close') href = undefined;
    else {
      const text = type === 'softbreak' || type === 'hardbreak' ? '\n' : content;
      if (text === '') continue;
      runs.push({
        text,
        ...(open.strong > 0 ? { strong: true } : {}),
        ...(open.emphasis > 0 ? { emphasis: true } : {}),
        ...(type === 'code_inline' ? { code: true } : {}),
        ...(href && isHttps(href) ? { href } : {}),
      });
    }
  }
  return runs;
}
