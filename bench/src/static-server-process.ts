import { argv } from 'node:process';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

// The floor: one file, sent as it is. Prints where.
const [, , root = '', headersText = '{}'] = argv;
const headers = JSON.parse(headersText) as Record<string, string>;
const app = fastify();
await app.register(fastifyStatic, {
  root,
  cacheControl: false,
  etag: false,
  lastModified: false,
  setHeaders: (response) => {
    for (const [name, value] of Object.entries(headers)) response.header(name, value);
  },
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
