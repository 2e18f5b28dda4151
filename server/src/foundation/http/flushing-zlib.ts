import zlib, { constants } from 'node:zlib';

/** A file that is made while it is sent is compressed piece by piece: its first lines do not wait for hundreds of kilobytes. */
export const flushingZlib = {
  ...zlib,
  createBrotliCompress: (options?: zlib.BrotliOptions) =>
    zlib.createBrotliCompress({ ...options, flush: constants.BROTLI_OPERATION_FLUSH }),
  createGzip: (options?: zlib.ZlibOptions) => zlib.createGzip({ ...options, flush: constants.Z_SYNC_FLUSH }),
  createDeflate: (options?: zlib.ZlibOptions) => zlib.createDeflate({ ...options, flush: constants.Z_SYNC_FLUSH }),
  createZstdCompress: (options?: zlib.ZstdOptions) =>
    zlib.createZstdCompress({ ...options, flush: constants.ZSTD_e_flush }),
};
