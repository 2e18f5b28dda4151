/** What is used of pdfkit, what lies below its public calls included: its version is pinned, and `paper.ts` is its only reader. */
declare module 'pdfkit' {
  type EmbeddedFont = {
    id: string;
    font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
    encode: (text: string, features: string[]) => [string[], { advanceWidth: number }[]];
    ref: () => unknown;
  };

  class PDFDocument {
    constructor(options: Record<string, unknown>);
    readonly _font: EmbeddedFont;
    readonly page: { fonts: Record<string, unknown> };
    addPage(): this;
    addContent(operators: string): this;
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    lineWidth(width: number): this;
    strokeColor(colour: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    path(data: string): this;
    stroke(): this;
    read(): Uint8Array | null;
    end(): void;
  }

  // biome-ignore lint/style/noDefaultExport: the package is made so
  export { type EmbeddedFont, PDFDocument as default };
}
