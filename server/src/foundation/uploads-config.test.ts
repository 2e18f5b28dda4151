import { expect, test } from 'vitest';
import type { Text } from './texts.ts';
import { readUploads } from './uploads-config.ts';

const STORE = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example/',
  UPLOADS_S3_BUCKET: 'fairlead-uploads',
  UPLOADS_S3_ACCESS_KEY: 'key',
  UPLOADS_S3_SECRET_KEY: 'secret',
};
const read = (env: NodeJS.ProcessEnv, production = true) => {
  const errors: Text[] = [];
  return { uploads: readUploads(env, production, errors), errors: errors.map(String) };
};

test('pictures stay in the database until a store is named', () => {
  expect(read({})).toEqual({ uploads: undefined, errors: [] });
  const { uploads, errors } = read(STORE);
  expect(errors).toEqual([]);
  expect(uploads).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'fairlead-uploads' });
  expect(uploads?.pathStyle).toBe(true);
  expect(read({ ...STORE, UPLOADS_S3_REGION: 'auto' }).uploads?.region).toBe('auto');
  expect(read({ ...STORE, UPLOADS_S3_PATH_STYLE: 'off' }).uploads?.pathStyle).toBe(false);
});

test('a store without TLS is for the demo', () => {
  const plain = { ...STORE, UPLOADS_S3_ENDPOINT: 'http://127.0.0.1:9000' };
  expect(read(plain).errors).toEqual([expect.stringMatching(/^UPLOADS_S3_ENDPOINT .*https:/)]);
  expect(read(plain, false).errors).toEqual([]);
});

test.each([
  ['no bucket', { UPLOADS_S3_BUCKET: undefined }, /^UPLOADS_S3_BUCKET must be set/],
  [
    'no keys',
    { UPLOADS_S3_ACCESS_KEY: '', UPLOADS_S3_SECRET_KEY: '' },
    /^UPLOADS_S3_ACCESS_KEY and UPLOADS_S3_SECRET_KEY/,
  ],
  ['a style of its own', { UPLOADS_S3_PATH_STYLE: 'yes' }, /^UPLOADS_S3_PATH_STYLE must be on or off/],
  ['a bucket that is a path', { UPLOADS_S3_BUCKET: 'a/../b' }, /^UPLOADS_S3_BUCKET must be the name/],
])('a store with %s is refused by name', (_, change, sentence) => {
  expect(read({ ...STORE, ...change }).errors).toEqual([expect.stringMatching(sentence)]);
});
