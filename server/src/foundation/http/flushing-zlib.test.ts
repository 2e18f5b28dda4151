import { once } from 'node:events';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { flushingZlib } from './flushing-zlib.ts';

test.each([
  ['br', flushingZlib.createBrotliCompress(), zlib.createBrotliDecompress()],
  ['gzip', flushingZlib.createGzip(), zlib.createGunzip()],
  ['deflate', flushingZlib.createDeflate(), zlib.createInflate()],
  ['zstd', flushingZlib.createZstdCompress(), zlib.createZstdDecompress()],
])('what is written can be read before more is written: %s', async (_encoding, packing, unpacking) => {
  packing.pipe(unpacking);
  for (const line of ['first line\r\n', 'second line\r\n']) {
    packing.write(line);
    const [piece] = await once(unpacking, 'data', { signal: AbortSignal.timeout(10_000) });
    expect(String(piece)).toBe(line);
  }
  packing.destroy();
});
