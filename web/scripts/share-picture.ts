import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import { colors } from '../src/app/theme/colors.ts';
import { drawRopes } from '../src/public/sections/ropes.ts';

/** As Open Graph wants it, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, TEXT_WIDTH] = [80, 700];
const RING = { x: 1000, y: 300 };
const TITLE = { size: 68, lineHeight: 78, maxLines: 4 };

const open = async (weight: 500 | 600): Promise<fontkit.Font> => {
  const file = fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));
  return fontkit.create(await readFile(file)) as fontkit.Font;
};
const [medium, semibold] = await Promise.all([open(500), open(600)]);

/**
 * The picture that previews of a link show. Texts are drawn as paths, so that it is the same on every machine.
 * @param kicker the line above the title
 * @returns a PNG of 1200 x 630
 */
export async function drawSharePicture(title: string, kicker: string): Promise<Buffer> {
  const lines = wrap(title).slice(0, TITLE.maxLines);
  const top = (HEIGHT - 60 - lines.length * TITLE.lineHeight) / 2 + 40;
  const { marine, gray } = colors;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fff"/>
    <defs><linearGradient id="shade"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#fff"/></linearGradient>
    <mask id="mask" maskUnits="userSpaceOnUse" x="-204" y="-300" width="204" height="600"><rect x="-204" y="-300" width="204" height="600" fill="url(#shade)"/></mask></defs>
    <g transform="translate(${RING.x} ${RING.y})" fill="none">
      <g mask="url(#mask)">${drawRopes()
        .map(
          ({ path, kind }) =>
            `<path d="${path}" stroke="${ROPES[kind]}" stroke-width="${kind === 'strong' ? 2 : 1.5}"/>`,
        )
        .join('')}</g>
      <path d="M-30 0H300" stroke="${marine[7]}" stroke-width="4"/><circle r="30" stroke="${marine[7]}" stroke-width="11"/>
    </g>
    ${write(medium, kicker, { x: LEFT, y: top - TITLE.size - 14, size: 28, colour: marine[7] })}
    ${lines
      .map((line, place) =>
        write(semibold, line, {
          x: LEFT,
          y: top + place * TITLE.lineHeight,
          size: TITLE.size,
          colour: gray[9],
          tracking: -0.03,
        }),
      )
      .join('')}
    <g transform="translate(${LEFT} ${HEIGHT - 96}) scale(1.7)" fill="none" stroke="${marine[7]}" stroke-width="2.5">
      <mask id="gap" maskUnits="userSpaceOnUse" x="-1" y="-1" width="28" height="23"><rect x="-1" y="-1" width="28" height="23" fill="#fff"/>
      <path d="M-1 19h1.6C6 19 7 9.3 12.8 9.3H28" fill="none" stroke="#000" stroke-width="5.6"/></mask>
      <circle cx="13.2" cy="9.6" r="8.1" mask="url(#gap)"/><path d="M0 19h.6C6 19 7 9.3 12.8 9.3H26"/>
    </g>
    ${write(semibold, 'Fairlead FX', { x: LEFT + 60, y: HEIGHT - 68, size: 30, colour: gray[9], tracking: -0.018 })}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const ROPES = { soft: colors.marine[2], strong: colors.marine[5], quiet: colors.gray[3] };

type Placed = { x: number; y: number; size: number; colour: string; tracking?: number };

/** One line, kerned; `tracking` in parts of the size. */
function write(font: fontkit.Font, text: string, { x, y, size, colour, tracking = 0 }: Placed): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const drawn = glyphs.map((glyph, place) => {
    const path = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += (positions[place]?.xAdvance ?? 0) + tracking * font.unitsPerEm;
    return path;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${drawn.join('')}</g>`;
}

/** Words in lines that fit beside the drawing. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const measure = (text: string): number => {
  const tracking = TITLE.size * 0.03 * text.length;
  return (semibold.layout(text).advanceWidth * TITLE.size) / semibold.unitsPerEm - tracking;
};
