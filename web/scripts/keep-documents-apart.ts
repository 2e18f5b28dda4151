import type { Plugin } from 'vite';

const ENTRY = /\/src\/app\/entries\/(?:public|member|staff)\.tsx$/;

/**
 * Fails a build in which a file holds the entry of one document and is loaded by another: the page would start both. The
 * grouping of modules into files could do that without anything else telling.
 */
export const keepDocumentsApart = (): Plugin => ({
  name: 'keep-documents-apart',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    );
    for (const document of [...chunks.values()].filter((chunk) => chunk.isEntry)) {
      const loaded = new Set<string>();
      const visit = (name: string) => {
        const chunk = chunks.get(name);
        if (loaded.has(name) || !chunk) return;
        loaded.add(name);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      visit(document.fileName);
      const started = [...loaded].flatMap((name) =>
        Object.keys(chunks.get(name)?.modules ?? {}).flatMap((module) =>
          ENTRY.test(module) ? [`${module} in ${name}`] : [],
        ),
      );
      if (started.length > 1) this.error(`${document.fileName} starts more than one document: ${started.join(', ')}`);
    }
  },
});
