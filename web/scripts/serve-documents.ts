import type { Connect, Plugin } from 'vite';
import { pageFor } from '../../contract/src/domain/pages.ts';

/** While developing: an address is answered with the document it belongs to, as the server does with the built ones. */
export const serveDocuments = (): Plugin => ({
  name: 'serve-documents',
  apply: 'serve',
  // Returned, it is run once Vite has found that an address is no file of its own and no call of the API.
  configureServer:
    ({ middlewares }) =>
    () => {
      middlewares.use((request: Connect.IncomingMessage, _response, next) => {
        const [path = '/'] = (request.originalUrl ?? '/').split('?');
        if (request.url === '/index.html') request.url = `/${pageFor(path)}.html`;
        next();
      });
    },
});
