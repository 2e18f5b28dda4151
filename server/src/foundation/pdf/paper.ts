// the packages that read the server's files include no declarations of its own: this line brings them
/// <reference path="./pdfkit.d.ts" />
import PDFDocument, { type EmbeddedFont } from 'pdfkit';
import { FONT_PARTS, readFont, type Weight } from './fonts.ts';

/** A4 in points; y grows downwards. */
export const PAPER = { width: 595.28, height: 841.89, side: 48 } as const;
export const RIGHT = PAPER.width - PAPER.side;

export type TextStyle = { size?: number; weight?: Weight; align?: 'left' | 'right' };

/** A letter in the file: its font, its number there, its width in thousandths of the size. */
type Glyph = { font: EmbeddedFont; code: string; width: number };

const TEXT_SIZE = 8;
/** Digits of one width, so that amounts below each other line up. */
const FEATURES = ['tnum'];

/**
 * Pages of text and hairlines, handed over as they are made: `take` gives the bytes of what is finished. Letters are laid
 * out one by one and remembered: pdfkit would do every word from the beginning, or keep every word there ever was.
 */
export class Paper {
  readonly #document: PDFDocument;
  readonly #glyphs = new Map<string, Glyph>();
  readonly #fonts = new Map<string, EmbeddedFont>();

  /** @param about stands in the file's own description */
  constructor(about: { title: string; author: string; language: string; at: Date }) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: about.language,
      displayTitle: true,
      fontLayoutCache: false,
      info: { Title: about.title, Author: about.author, Creator: about.author, CreationDate: about.at },
    });
  }

  /** Ends the page before and begins the next. */
  addPage(): void {
    this.#document.addPage();
  }

  /** A line of text whose foot is at `y`. */
  text(text: string, x: number, y: number, { size = TEXT_SIZE, weight = 400, align = 'left' }: TextStyle = {}): void {
    const glyphs = this.#layOut(text, weight);
    const left = align === 'left' ? x : x - widthAt(glyphs, size);
    const { fonts } = this.#document.page;
    let operators = `1 0 0 1 ${left.toFixed(2)} ${(PAPER.height - y).toFixed(2)} Tm`;
    let current: EmbeddedFont | undefined;
    let codes = '';
    const show = () => {
      if (codes) operators += ` <${codes}> Tj`;
      codes = '';
    };
    for (const { font, code } of glyphs) {
      if (font !== current) {
        show();
        current = font;
        fonts[font.id] ??= font.ref();
        operators += ` /${font.id} ${size} Tf`;
      }
      codes += code;
    }
    show();
    // a page's content is drawn upside down by pdfkit, so that y grows downwards
    this.#document.addContent(['q', 1, 0, 0, -1, 0, PAPER.height, 'cm', 'BT', operators, 'ET', 'Q'].join(' '));
  }

  /** A hairline across the page, or a heavier rule. */
  rule(y: number, width = 0.4, [from, to]: [number, number] = [PAPER.side, RIGHT]): void {
    // a thin black line is drawn a whole pixel wide on a screen: grey keeps it lighter than the text
    const colour = width < 0.5 ? '#b8c2c6' : '#000000';
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  }

  /** The platform's mark, as web/public/favicon.svg has it: a line through a circle that gives way to it. */
  mark(x: number, y: number): void {
    const document = this.#document.save().translate(x, y).scale(0.6).lineWidth(2.5);
    document.path('M5.34 11.56A8.1 8.1 0 0 1 20.71 6.57').stroke();
    document.path('M20.9 12.1A8.1 8.1 0 0 1 8.55 16.24').stroke();
    document.path('M0 19h.6C6 19 7 9.3 12.8 9.3H26').stroke();
    document.restore();
  }

  widthOf(text: string, { size = TEXT_SIZE, weight = 400 }: TextStyle = {}): number {
    return widthAt(this.#layOut(text, weight), size);
  }

  /** A text's lines, none wider than `width`; what does not fit `most` lines ends in an ellipsis. */
  wrap(text: string, width: number, { most = 4, ...style }: TextStyle & { most?: number } = {}): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else if (lines.length < most) lines.push(this.fit(word, width, style));
      else return [...lines.slice(0, -1), this.fit(`${longer}…`, width, style)];
    }
    return lines;
  }

  /** As much of a text as is no wider than `width`. */
  fit(text: string, width: number, style: TextStyle = {}): string {
    if (this.widthOf(text, style) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && this.widthOf(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('')}…`;
  }

  /** The bytes of what is finished and was not taken yet. */
  take(): Uint8Array {
    return this.#document.read() ?? new Uint8Array();
  }

  end(): void {
    this.#document.end();
  }

  #layOut(text: string, weight: Weight): Glyph[] {
    const glyphs: Glyph[] = [];
    for (const letter of text.normalize('NFC')) {
      const key = `${weight}${letter}`;
      const glyph = this.#glyphs.get(key) ?? this.#findGlyph(letter, weight);
      this.#glyphs.set(key, glyph);
      glyphs.push(glyph);
    }
    return glyphs;
  }

  #findGlyph(letter: string, weight: Weight): Glyph {
    for (let part = 0; part < FONT_PARTS; part += 1) {
      const font = this.#openFont(part, weight);
      if (!font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) continue;
      const [[code = ''], [position]] = font.encode(letter, FEATURES);
      return { font, code, width: position?.advanceWidth ?? 0 };
    }
    return this.#findGlyph('?', weight);
  }

  #openFont(part: number, weight: Weight): EmbeddedFont {
    const name = `${part}-${weight}`;
    const known = this.#fonts.get(name);
    if (known) return known;
    this.#document.registerFont(name, readFont(part, weight)).font(name);
    const { _font: font } = this.#document;
    this.#fonts.set(name, font);
    return font;
  }
}

const widthAt = (glyphs: Glyph[], size: number): number =>
  (glyphs.reduce((sum, { width }) => sum + width, 0) * size) / 1000;
