import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { colors } from '../src/app/theme/colors.ts';

const SIZES = [192, 512];
/** Of the public site's window, in device pixels. */
const WINDOW_SIZE = 64;
/** The share of a picture that no system cuts off: a circle of four fifths. */
const SAFE = 0.6;
const PLAIN = 0.8;

/** Draws the icons that the manifest names, from the icon of the window: on white, once with room to be cut round. */
export async function drawIcons(iconFile: string, folder: string): Promise<void> {
  // the window's icon follows the colour scheme, which a picture cannot
  const icon = (await readFile(iconFile, 'utf8'))
    .replace(/<style>[^<]*<\/style>/, '')
    .replace('class="ink"', `stroke="${colors.marine[7]}"`);
  const draw = async (size: number, share: number) => {
    const inner = Math.round(size * share);
    const figure = await sharp(Buffer.from(icon), { density: 72 * (inner / 28) })
      .resize(inner, inner)
      .png()
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 4, background: '#fff' } })
      .composite([{ input: figure, gravity: 'centre' }])
      .png()
      .toBuffer();
  };
  for (const size of SIZES) await writeFile(join(folder, `icon-${size}.png`), await draw(size, PLAIN));
  await writeFile(join(folder, 'icon-maskable-512.png'), await draw(512, SAFE));
  await drawWindowIcons(iconFile, folder);
}

/** The window's icon as pictures, one for each colour scheme: a drawing is a document that each page would have to build. */
async function drawWindowIcons(iconFile: string, folder: string): Promise<void> {
  const drawing = await readFile(iconFile, 'utf8');
  const [light, dark] = [...drawing.matchAll(/stroke:(#[0-9a-f]{6})/g)].map(([, color]) => color);
  if (!light || !dark) throw new Error(`${iconFile} names no colour for each scheme`);
  for (const [name, color] of Object.entries({ light, dark })) {
    const figure = drawing.replace(/<style>[^<]*<\/style>/, '').replace('class="ink"', `stroke="${color}"`);
    const density = 72 * (WINDOW_SIZE / 28);
    const picture = await sharp(Buffer.from(figure), { density }).resize(WINDOW_SIZE, WINDOW_SIZE).png().toBuffer();
    await writeFile(join(folder, `window-icon-${name}.png`), picture);
  }
}
