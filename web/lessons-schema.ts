import { parse } from 'yaml';
import { z } from 'zod';

/** The calculators that a lesson may place, one each: `<Calculator name="margin" />`. */
export const calculatorNames = ['pip-value', 'position-size', 'margin', 'compounding', 'losing-streak'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

export const trackNames = ['first-steps', 'practice', 'protecting-yourself'] as const;
export type TrackName = (typeof trackNames)[number];

/** Words of a lesson's body, its tables included. */
export const WORDS = { min: 600, max: 1200 } as const;

const text = z.string().trim().min(1);

const source = z.strictObject({
  title: text,
  publisher: text,
  url: z.url({ protocol: /^https?$/ }),
  /** What of it the lesson uses. */
  note: text,
});

/** Three or four answers; people count them from 1, code from 0. */
const question = z
  .strictObject({
    question: text,
    answers: z.array(text).min(3).max(4),
    right: z.int().min(1),
    why: text,
  })
  .refine(({ answers, right }) => right <= answers.length, { path: ['right'], message: 'there is no such answer' })
  .refine(({ answers }) => new Set(answers).size === answers.length, {
    path: ['answers'],
    message: 'an answer stands there twice',
  })
  .transform(({ right, ...rest }) => ({ ...rest, right: right - 1 }));

const frontMatterSchema = z.strictObject({
  title: text.max(60),
  track: z.enum(trackNames),
  /** Its place among all lessons, and the number its file's name begins with. */
  order: z.int().min(1).max(99),
  /** One or two sentences, also what search engines show. */
  summary: text.min(40).max(220),
  keywords: z.array(text).min(3),
  reviewed: z.iso.date(),
  sources: z.array(source).min(1),
  quiz: z.array(question).length(3),
  calculator: z.enum(calculatorNames).optional(),
});

/** A quiz question; `right` is the index of the right answer, from 0. */
export type QuizQuestion = z.output<typeof question>;
export type LessonSource = z.output<typeof source>;
export type FrontMatter = z.output<typeof frontMatterSchema>;

export type Lesson = FrontMatter & {
  /** Its address is `/learn/{slug}`. */
  slug: string;
  /** Markdown with `<Figure>` and `<Calculator>`, without the front matter. */
  body: string;
  wordCount: number;
  minutes: number;
  headings: { id: string; text: string }[];
  /** Slugs of the lessons that it links to. */
  links: string[];
  figures: string[];
  calculators: string[];
};

/**
 * Reads a lesson's file.
 * @param file its path, which ends in `<nn>-<slug>.mdx`
 * @throws an error that names the file and everything that is wrong with its front matter
 */
export function parseLesson(file: string, content: string): Lesson {
  const [, number = '', slug = ''] = /(?:^|\/)(\d\d)-([a-z0-9-]+)\.mdx$/.exec(file) ?? [];
  if (!slug) throw new Error(`${file}: a lesson's file is called <nn>-<slug>.mdx`);
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: it does not begin with front matter`);
  const frontMatter = read(file, frontMatterSchema, head);
  if (frontMatter.order !== Number(number)) throw new Error(`${file}: order is ${frontMatter.order}`);
  const wordCount = measureBody(body);
  const [figures, calculators] = [listNames(body, 'Figure'), listNames(body, 'Calculator')];
  return {
    ...frontMatter,
    slug,
    body: body.trim(),
    wordCount,
    minutes: toMinutes(wordCount, figures.length, calculators.length),
    headings: [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({ id: toId(heading), text: heading })),
    links: [...body.matchAll(/\]\(\/learn\/([^)#]*)[^)]*\)/g)].map(([, link = '']) => link),
    figures,
    calculators,
  };
}

const tracksSchema = z.array(z.strictObject({ name: z.enum(trackNames), title: text, description: text }));
export type Track = z.output<typeof tracksSchema>[number];

/** Reads the file that names the tracks, in their order. */
export const parseTracks = (file: string, content: string): Track[] => read(file, tracksSchema, content);

function read<T extends z.ZodType>(file: string, schema: T, yaml: string): z.output<T> {
  const { data, error } = schema.safeParse(parse(yaml));
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}

/** What a person reads: no addresses, no lines of tables, no names of figures. */
function measureBody(body: string): number {
  const read = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/^\|[\s|:-]*$/gm, ' ');
  return read.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’%/-]*/gu)?.length ?? 0;
}

/** Read slowly: a look at each figure, a try of the calculator, and two minutes for the quiz. */
const toMinutes = (wordCount: number, figures: number, calculators: number): number =>
  Math.ceil(wordCount / 180 + figures / 2 + calculators + 2);

/** A heading's id on the page. */
export const toId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const listNames = (body: string, tag: string): string[] =>
  [...body.matchAll(new RegExp(`<${tag} name="([^"]*)" />`, 'g'))].map(([, name = '']) => name);
