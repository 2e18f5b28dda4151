import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { colors } from '../src/app/theme/colors.ts';

const SIZES = [192, 512];
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
}
