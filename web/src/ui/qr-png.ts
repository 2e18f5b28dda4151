import { encode } from 'uqr';

/** White around the code, in pixels. */
const MARGIN_PX = 10;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * A QR code as a PNG of exactly this width and height. It is written byte by byte and not read back from a canvas:
 * browsers that protect against fingerprinting answer such a reading with noise, and a saved address must be scanned.
 */
export function drawQrPng(text: string, sizePx: number): Uint8Array<ArrayBuffer> {
  const header = [...toBytes(sizePx), ...toBytes(sizePx), 1, 0, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...makeChunk('IHDR', header),
    ...makeChunk('IDAT', storeZlib(drawRows(text, sizePx))),
    ...makeChunk('IEND', []),
  ]);
}

/** The picture as an address for `src` and for saving. */
export function toQrAddress(text: string, sizePx: number): string {
  const letters = Array.from(drawQrPng(text, sizePx), (byte) => String.fromCharCode(byte)).join('');
  return `data:image/png;base64,${btoa(letters)}`;
}

/** One bit a pixel, 1 is white; each row begins with its filter, none. Edges of modules are rounded to whole pixels. */
function drawRows(text: string, sizePx: number): number[] {
  const { data, size } = encode(text, { border: 0 });
  const modulePx = (sizePx - 2 * MARGIN_PX) / size;
  const modules = Array.from({ length: sizePx }, (_, at) => {
    const place = Math.floor((at + 0.5 - MARGIN_PX) / modulePx);
    return place >= 0 && place < size && at >= MARGIN_PX && at < sizePx - MARGIN_PX ? place : -1;
  });
  const rowBytes = Math.ceil(sizePx / 8);
  return modules.flatMap((y) => {
    const row = new Array<number>(rowBytes).fill(0xff);
    modules.forEach((x, at) => {
      if (data[y]?.[x]) row[at >> 3] = (row[at >> 3] ?? 0) & ~(0x80 >> (at & 7));
    });
    return [0, ...row];
  });
}

function makeChunk(name: string, content: number[]): number[] {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...content];
  return [...toBytes(content.length), ...named, ...toBytes(calculateCrc(named))];
}

/** Without compression: 20 kB at most, in one block. */
function storeZlib(content: number[]): number[] {
  const { length } = content;
  const inverse = ~length & 0xffff;
  const block = [1, length & 0xff, length >> 8, inverse & 0xff, inverse >> 8];
  return [0x78, 0x01, ...block, ...content, ...toBytes(calculateAdler(content))];
}

const toBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function calculateCrc(bytes: number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function calculateAdler(bytes: number[]): number {
  let [sum, sums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return ((sums << 16) | sum) >>> 0;
}
