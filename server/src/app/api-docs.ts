import { readFile } from 'node:fs/promises';
import { openapiDocument } from '@fairlead/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#foundation/config.ts';
import type { Routes } from '#foundation/http/call.ts';

const PATH = '/api/docs';
const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

/** The OpenAPI document and a page that shows it, both from our own origin and without inline scripts (decision 0021). */
export function serveApiDocs(app: FastifyInstance, routes: Routes, { demo }: Pick<Config, 'demo'>): void {
  app.get(PATH, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get(`${PATH}/start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start(demo)),
  );
  let document: string | undefined;
  app.get(`${PATH}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(routes.map(({ endpoint }) => endpoint)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`${PATH}/${name}`, async (_request, reply) => {
      const file = new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(file));
    });
  }
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="${PATH}/swagger-ui.css" />
    <title>API · Fairlead FX</title>
  </head>
  <body>
    <main id="api"></main>
    <script src="${PATH}/swagger-ui-bundle.js"></script>
    <script src="${PATH}/start.js"></script>
  </body>
</html>
`;

/** Calls can be tried in the demo only: the page acts with the session of anyone who opened it. */
const start = (demo: boolean) => `SwaggerUIBundle({
  dom_id: '#api',
  url: '${PATH}/openapi.json',
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  supportedSubmitMethods: ${demo ? "['get', 'post', 'put', 'patch', 'delete']" : '[]'},
});
`;
