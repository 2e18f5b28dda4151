import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages as landing } from '../src/public/messages/landing/en.ts';
import { readEnglishLessons } from './lessons-plugin.ts';
import { drawSharePicture } from './share-picture.ts';

/** Raised when the drawing changes: then all are drawn again. */
const VERSION = 1;

/**
 * The pictures that previews of the site's links show: one of the platform, one for each lesson. Those that are there
 * already are not drawn again.
 * @param folder where they are served from
 */
export async function drawSharePictures(folder: string): Promise<void> {
  const { lessons, tracks } = readEnglishLessons();
  const pictures = [
    { name: 'site', title: landing.title, kicker: landing.kicker },
    ...lessons.map(({ slug, title, track }) => ({
      name: slug,
      title,
      kicker: tracks.find(({ name }) => name === track)?.title ?? '',
    })),
  ];
  await mkdir(folder, { recursive: true });
  const noteFile = join(folder, 'drawn.json');
  const drawn = existsSync(noteFile) ? (JSON.parse(await readFile(noteFile, 'utf8')) as Record<string, string>) : {};
  for (const { name, title, kicker } of pictures) {
    const file = join(folder, `${name}.png`);
    const shown = `${VERSION} ${kicker} ${title}`;
    if (existsSync(file) && drawn[name] === shown) continue;
    await writeFile(file, await drawSharePicture(title, kicker));
    drawn[name] = shown;
  }
  await writeFile(noteFile, JSON.stringify(drawn));
}
