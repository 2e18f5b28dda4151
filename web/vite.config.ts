import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API answers on this port in development; in production it serves the built files itself. */
const apiOrigin = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined, they would be loaded again with every chunk that names them.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': apiOrigin, '/files': apiOrigin },
  },
});
