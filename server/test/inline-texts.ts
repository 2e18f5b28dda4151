import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { parseSync } from 'vite';

/** A text that stands in code instead of a catalogue. */
export type InlineText = { file: string; line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

/** Attributes and properties whose strings a person reads, whatever they look like. */
const READ_BY_PEOPLE = new Set([
  'alt',
  'aria-label',
  'confirmLabel',
  'description',
  'detail',
  'hint',
  'label',
  'lead',
  'message',
  'note',
  'placeholder',
  'subject',
  'summary',
  'text',
  'title',
]);

/** Two words, or one with a capital letter: what code has of its own is neither. */
const isSentence = (text: string) => /[A-Za-z’']{2,} [A-Za-z]/.test(text) || /^[A-Z][a-z]+[.…!?:]?$/.test(text.trim());
const hasLetters = (text: string) => /[A-Za-z]{2,}/.test(text);

/** Names, units and codes that are the same in every language. */
const NOT_TEXT =
  /^(USDT|BEP20|TRC20|UTC|CSV|PDF|QR|Fairlead FX|Enter|Escape|Tab|Arrow\w+|Idempotency-Key|AbortError|no-store)$/;

/** What a node holds that is no text: modules, types, selectors, classes, and errors that only a log shows. */
function isApart(node: Node, parent: Node | undefined): boolean {
  if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source)
    return node.type !== 'ExportNamedDeclaration';
  if (/^TS(Literal|Template|Mapped|Union|TypeAlias|Interface|Type)/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') {
    const name = getName(node.name);
    return /^(class(Name|Names)?|style|key|type|name|variant|d|viewBox|href|to|rel|autoComplete|renderRoot|transform)$/.test(
      name,
    );
  }
  const callee = node.type === 'CallExpression' || node.type === 'NewExpression' ? (node.callee as Node) : undefined;
  if (callee && /^(useMediaQuery|RegExp|matchMedia|assert)$/.test(String(callee.name))) return true;
  if (callee && /^(querySelector|querySelectorAll|getItem|setItem|test|match)$/.test(getName(callee.property)))
    return true;
  // what a value is compared with is not shown
  if (parent?.type === 'SwitchCase' && parent.test === node) return true;
  // schema.org's word for what something is
  if (node.type === 'Property' && getName(node.key) === '@type') return true;
  // a property's own name is no text; its value is
  return parent?.type === 'Property' && parent.key === node && parent.shorthand !== true;
}

/** A template's text, with `{}` for what is put in; of a document or its head what stands between the tags. */
function readTemplate(node: Node): string {
  const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
  return /^<(?:!doctype html|meta|link|script)\b/.test(text) ? text.replace(/<[^<>]*>/g, ' ') : text;
}

const getName = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
};

/** How a statement begins that changes rights or tables, and that is put together before it is run. */
const STATEMENT = /^(revoke|grant|alter role|create index|select from|do \$\$) /;

/** What on the server no one reads but its developers and operators' logs: SQL, log lines, errors of ours, invariants, steps of tests. */
export function isForDevelopers(node: Record<string, unknown>): boolean {
  if (node.type === 'TaggedTemplateExpression') return getName(node.tag) === 'sql';
  // what an invariant, a job or an event is called
  if (node.type === 'Property') return getName(node.key) === 'name';
  if (node.type === 'NewExpression')
    return /^(?!StartupError|ConfigError).*Error$|^(ProviderAnswerInvalid|BrokenLog)$/.test(getName(node.callee));
  if (node.type === 'Literal') return STATEMENT.test(String(node.value));
  if (node.type === 'TemplateLiteral')
    return STATEMENT.test((node.quasis as { value: { cooked: string } }[])[0]?.value.cooked.trimStart() ?? '');
  if (node.type !== 'CallExpression') return false;
  const method = getName((node.callee as Node).property);
  return (
    /^(warn|info|error|debug|at|query|raw|setIsolationLevel)$/.test(method) ||
    /^(attempt|assert|\w*[cC]heck\w*)$/.test(getName(node.callee))
  );
}

/**
 * The texts of a file that stand in its code: JSX text, strings of attributes that people read, and sentences anywhere.
 * @param isLeftOut what else of a file is not read by people
 */
export function inlineTexts(
  file: string,
  source = readFileSync(file, 'utf8'),
  isLeftOut: (node: Record<string, unknown>) => boolean = () => false,
): InlineText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: InlineText[] = [];
  const add = (node: Node, text: string) => {
    const trimmed = text.replace(/\s+/g, ' ').trim();
    if (NOT_TEXT.test(trimmed) || /\b(calc|var|rgb)\(/.test(trimmed)) return;
    found.push({ file, line: source.slice(0, node.start).split('\n').length, text: trimmed });
  };
  const visit = (node: Node, parent: Node | undefined, isRead: boolean) => {
    if (isApart(node, parent) || isLeftOut(node)) return;
    const read =
      isRead || (/^(JSXAttribute|Property)$/.test(node.type) && READ_BY_PEOPLE.has(getName(node.name ?? node.key)));
    if (node.type === 'JSXText' && hasLetters(String(node.value))) add(node, String(node.value));
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isSentence(node.value) || (read && parent?.type !== 'CallExpression' && /[A-Z].*[a-z]/.test(node.value)))
        add(node, node.value);
    }
    if (node.type === 'TemplateLiteral') {
      const text = readTemplate(node);
      if (isSentence(text)) add(node, text);
    }
    const below = node.type === 'CallExpression' ? false : read;
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node, below);
  };
  visit(program as unknown as Node, undefined, false);
  return found;
}

/** Where a module calls a catalogue outside of every function: lines. */
export function textsReadWhileLoading(file: string, source = readFileSync(file, 'utf8')): number[] {
  const names = [...source.matchAll(/import \{ (\w+) \} from '[^']*texts\.ts'/g)].map(([, name]) => name);
  if (names.length === 0) return [];
  const lines: number[] = [];
  const visit = (node: Node) => {
    if (/Function/.test(node.type)) return;
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    const called = callee?.type === 'MemberExpression' ? (callee.object as Node) : callee;
    if (called && names.includes(getName(called)) && !/^texts/.test(getName(called)))
      lines.push(source.slice(0, node.start).split('\n').length);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return lines;
}

/** The names of a text's parameters and tags. */
export function listParameters(text: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, ...rest] = node as [string, unknown, ...unknown[]];
    names.add(name);
    if (typeof type !== 'number' || type === 0) for (const child of [type, ...rest]) visit(child);
    else if (rest[0] && typeof rest[0] === 'object' && type <= 3)
      for (const choice of Object.values(rest[0])) if (Array.isArray(choice)) choice.forEach(visit);
  };
  const compiled = compile(text);
  if (Array.isArray(compiled)) compiled.forEach(visit);
  return [...names].toSorted();
}
