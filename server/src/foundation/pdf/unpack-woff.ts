import { inflateSync } from 'node:zlib';

/** Where the sizes and places of a WOFF 1.0 file stand (W3C, "WOFF File Format 1.0", sections 3 and 4). */
const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF font as the plain font that it packs. What draws PDFs reads both, but unpacks the one again for every document and in
 * JavaScript: most of the time that a page took.
 */
export function unpackWoff(packed: Buffer): Uint8Array {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => readTable(packed, HEADER + place * ENTRY));
  const head = Buffer.alloc(12 + count * 16);
  packed.copy(head, 0, 4, 8);
  const exponent = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << exponent, 6);
  head.writeUInt16BE(exponent, 8);
  head.writeUInt16BE(count * 16 - (16 << exponent), 10);
  let offset = head.length;
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + place * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
  }
  const bodies = tables.map(({ content }) => Buffer.concat([content], padded(content.length)));
  return new Uint8Array(Buffer.concat([head, ...bodies]));
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => (length + 3) & ~3;

function readTable(packed: Buffer, at: number) {
  const [offset, packedLength, length] = [4, 8, 12].map((place) => packed.readUInt32BE(at + place)) as [
    number,
    number,
    number,
  ];
  const body = packed.subarray(offset, offset + packedLength);
  return {
    tag: packed.subarray(at, at + 4),
    checksum: packed.readUInt32BE(at + 16),
    content: packedLength < length ? inflateSync(body) : body,
  };
}
