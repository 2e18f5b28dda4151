import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;

/** Writes `x.br` and `x.gz` beside every text file of the build: the server sends them as they are. */
export const compressOutput = (): Plugin => ({
  name: 'compress-output',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (!TEXT.test(file.fileName)) continue;
      const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      const path = join(dir, file.fileName);
      const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});
