import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';

export default defineConfig({
  plugins: [compileMessages(), react()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined, they would be loaded again with every chunk that names them.
    assetsInlineLimit: 0,
  },
});
