import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pages } from '../contract/src/domain/pages.ts';
import { compileMessages } from './compile-messages.ts';
import { compressOutput } from './scripts/compress-output.ts';
import { inlinePaths } from './scripts/inline-paths.ts';
import { keepDocumentsApart } from './scripts/keep-documents-apart.ts';
import { leaveOutModal } from './scripts/leave-out-modal.ts';
import { lessonsPlugin } from './scripts/lessons-plugin.ts';
import { plainThemeCss } from './scripts/plain-theme-css.ts';
import { planChunks } from './scripts/plan-chunks.ts';
import { serveDocuments } from './scripts/serve-documents.ts';
import { slimContracts } from './scripts/slim-contracts.ts';
import { slimIcons } from './scripts/slim-icons.ts';

const input = pages.map((page) => `${page}.html`);

export default defineConfig(async ({ command }) => {
  const name = command === 'build' ? await planChunks(input) : () => null;
  return {
    plugins: [
      compileMessages(),
      lessonsPlugin(),
      inlinePaths(),
      leaveOutModal(),
      slimContracts(),
      slimIcons(),
      plainThemeCss(),
      react(),
      serveDocuments(),
      keepDocumentsApart(),
      compressOutput(),
    ],
    // packages are made ready for `npm run dev` by a build of their own
    optimizeDeps: { rolldownOptions: { plugins: [leaveOutModal()] } },
    build: {
      target: 'es2022',
      // every browser that reads es2022 preloads modules by itself
      modulePreload: { polyfill: false },
      // Fonts and pictures stay files: inlined, they would be loaded again with every chunk that names them.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        preserveEntrySignatures: false as const,
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } },
      },
    },
  };
});
