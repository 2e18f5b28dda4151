import { globSync } from 'node:fs';
import { join } from 'node:path';
import { collectStatements, findTemplates, type How } from './collect.ts';
import { describePlace, type Module, SERVER, type Sources } from './source.ts';
import type { Fragment } from './values.ts';

/** Pieces of SQL that the source alone does not tell. */
export const NOT_TOLD: Record<string, string> = {
  'src/features/account/export-store.ts': 'made of the list of own tables, each of which own-data.db.test.ts reads',
  'src/features/queue/store.ts':
    'in which order rows are read again follows from their kind: indexes.db.test.ts reads each',
  'src/features/transactions/sought-store.ts':
    'in which stretches a page lies follows from the counts of blocks: transactions.db.test.ts reads such pages',
};

/** The server's statements, and where pieces of SQL stand that are in none of them. */
export function listStatements(sources: Sources): { statements: Fragment[]; untold: string[] } {
  const root = join(SERVER, 'src');
  const modules = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.testkit.ts'] })
    .map((path) => sources.find(join(root, path)))
    .filter((module) => module !== undefined);
  const templates = new Map(modules.map((module) => [module, findTemplates(module)]));
  const found = new Map<string, Fragment>();
  const sent = new Set<unknown>();
  const collectFrom = (module: Module, how?: How) =>
    collectStatements(
      sources,
      module,
      (statement) => {
        if (statement.gap || (how === 'pairs' && statement.templates.every((template) => sent.has(template)))) return;
        for (const template of statement.templates) sent.add(template);
        if (statement.source) found.set(statement.text, statement);
      },
      how,
    );
  const withSql = modules.filter((module) => templates.get(module)?.length);
  for (const module of withSql) collectFrom(module);
  const listUnsent = () =>
    withSql.flatMap((module) =>
      (templates.get(module) ?? []).filter((each) => !sent.has(each)).map((each) => ({ module, each })),
    );
  // what a store is given a piece by is sent by who gives it
  const givenTo = new Set(listUnsent().map(({ module }) => module.path));
  for (const module of modules)
    if (!withSql.includes(module) && module.importedPaths.some((path) => givenTo.has(path))) collectFrom(module);
  for (const module of new Set(listUnsent().map((each) => each.module)))
    if (!NOT_TOLD[module.path.slice(SERVER.length + 1)]) collectFrom(module, 'pairs');
  return {
    statements: [...found.values()],
    untold: listUnsent().map(({ module, each }) => describePlace(module, each)),
  };
}
