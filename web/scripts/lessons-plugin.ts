import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseLesson, parseTracks } from '../lessons-schema.ts';
import type { LessonFacts, TrackFacts } from '../src/public/lessons/lesson-facts.ts';

const WEB = join(import.meta.dirname, '..');
const SOURCE = join(WEB, 'lessons');
const TRANSLATIONS = join(WEB, '..', 'translations');
const FULL = 'virtual:lessons';
const LIST = 'virtual:lesson-list';

/**
 * What the lessons' files say of themselves, as modules: `virtual:lessons` in every language and with quiz, sources and
 * text, for drawing and searching; `virtual:lesson-list` in every language and short, for the member's reading list.
 */
export const lessonsPlugin = (): Plugin => ({
  name: 'lessons',
  resolveId: (id) => (id === FULL || id === LIST ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${FULL}` && id !== `\0${LIST}`) return undefined;
    for (const file of listFiles(join(SOURCE, 'en'))) this.addWatchFile(file);
    const languages = readLanguages();
    if (id === `\0${FULL}`) return `export const lessonsByLanguage = ${JSON.stringify(Object.fromEntries(languages))};`;
    const lists = languages.map(([language, { lessons }]) => [
      language,
      lessons.map(({ slug, title, minutes, order }) => ({ slug, title, minutes, order })),
    ]);
    return `export const lessonLists = ${JSON.stringify(Object.fromEntries(lists))};`;
  },
});

type LessonsOfLanguage = { tracks: TrackFacts[]; lessons: LessonFacts[] };

/** English first; each other language has the English lesson where it has none of its own. */
function readLanguages(): [language: string, LessonsOfLanguage][] {
  const english = readEnglishLessons();
  return [
    ['en', english],
    ...listTranslations().map((language): [string, LessonsOfLanguage] => {
      const folder = join(TRANSLATIONS, language, 'lessons');
      const translated = readLanguage(folder, join(folder, 'tracks.yml'));
      const own = new Map(translated.lessons.map((lesson) => [lesson.slug, lesson]));
      return [
        language,
        {
          tracks: translated.tracks.length > 0 ? translated.tracks : english.tracks,
          lessons: english.lessons.map((lesson) => own.get(lesson.slug) ?? lesson),
        },
      ];
    }),
  ];
}

/** The lessons as they were written, for what the build makes of them. */
export const readEnglishLessons = () => readLanguage(join(SOURCE, 'en'), join(SOURCE, 'tracks.en.yml'));

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.mdx'))
        .sort()
        .map((name) => join(folder, name))
    : [];

const listTranslations = (): string[] =>
  existsSync(TRANSLATIONS)
    ? readdirSync(TRANSLATIONS).filter((language) => existsSync(join(TRANSLATIONS, language, 'lessons')))
    : [];

function readLanguage(folder: string, tracksFile: string): LessonsOfLanguage {
  const lessons = listFiles(folder).map((file) => {
    const { body, links: _, figures: __, ...facts } = parseLesson(file, readFileSync(file, 'utf8'));
    return { ...facts, text: toPlainText(body) };
  });
  const tracks = existsSync(tracksFile) ? parseTracks(tracksFile, readFileSync(tracksFile, 'utf8')) : [];
  return { tracks, lessons: lessons.toSorted((one, other) => one.order - other.order) };
}

/** What a search looks through: a line for each paragraph, without marks, elements, headings and tables. */
const toPlainText = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\|.*$/gm, ' ')
    .replace(/^#+ .*$/gm, ' ')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_[\]]/g, '')
    .replace(/^\s*(?:-|\d+\.)\s+/gm, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
