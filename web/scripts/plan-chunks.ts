import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';
import { compileMessages } from '../compile-messages.ts';
import { inlinePaths } from './inline-paths.ts';
import { leaveOutModal } from './leave-out-modal.ts';
import { lessonsPlugin } from './lessons-plugin.ts';
import { plainThemeCss } from './plain-theme-css.ts';

const ROOT = join(import.meta.dirname, '..');
/** The screens that most visits begin with: what they share with others is loaded apart from what only others share. */
const FIRST_SCREENS = /\/reports\/screens\/(member|staff)-dashboard\.tsx$/;
const STAFF_SCREEN = /\/staff-dashboard\.tsx$/;
/** The visitors' pages that most visits begin with: what only others need, such as codes by mail, is loaded apart. */
const FIRST_PAGES = /\/auth\/screens\/(login|admin-login|registration)\.tsx$/;
/** Catalogues that every page of a language needs; what is said beside fields comes with the first form. */
const FRAME_TEXTS = /\/web\/src\/(?:app|foundation|ui)\/messages(?:\/en)?\.ts$/;
/** Catalogues that the overviews of members and staff need, beside the frame's around them: one request instead of several. */
const OVERVIEW_TEXTS = /\/(?:features\/notifications\/messages|app\/messages\/signed-in)(?:\/en)?\.ts$/;
const MEMBER_TEXTS = /\/features\/(?:(?:reports|transactions)\/messages|[\w-]+\/messages\/labels)(?:\/en)?\.ts$/;
const STAFF_TEXTS =
  /\/features\/(?:reports\/messages\/staff|search\/messages|[\w-]+\/messages\/staff-labels)(?:\/en)?\.ts$/;
/** What is loaded when a member asks for their wallet, and what its libraries load by themselves. */
const WALLET =
  /\/features\/wallet\/(?:components|relay|test-wallet)\/|\/node_modules\/(?:viem|wagmi|@wagmi|@walletconnect)\//;
const TRANSLATION = /\/translations\/([\w-]+)\//;
/** A module that so many lazily loaded files need is worth loading with the others of its kind. */
const COMMON = 12;
const SHARED = 3;

/**
 * Plans into which files modules go, so that a page loads few files and nothing of other pages. Left alone, the bundler
 * makes a file for every set of screens that share something: over 200, of which a page loads 30 to 80.
 *
 * A first build without grouping says from which entries and lazily loaded files each module is needed. Whatever a module
 * imports is needed wherever the module is, so each group below imports itself and those above it only:
 * - base: needed by all documents at once
 * - account, basics: by several or one of the public pages and, when it starts, by member or staff
 * - forms, common-basics: by several or one of the public pages, and by screens that are opened later
 * - account-later, forms-later: the same as account and forms, where none of the first public pages needs it
 * - signed-in, frame: by member and staff at once, or by one of them and by nothing that the other loads
 * - overview: by the first screens, both or one of them, and others; lent: by the staff's, and by what members open later
 * - overview-panels: by what the staff's first screen loads after itself, and others
 * - wallet: by members' own wallets alone, on several screens; it is large
 * - common, shared: by many, by some lazily loaded files
 *
 * @returns the group of a module, or null for those that stay with the one file that needs them
 */
export async function planChunks(input: string[]): Promise<(module: string) => string | null> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [compileMessages(), lessonsPlugin(), inlinePaths(), leaveOutModal(), plainThemeCss(), react()],
    build: { write: false, minify: false, rolldownOptions: { input } },
  })) as Rollup.RollupOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const needs = collectNeeds(chunks);
  const roots = new Set([...chunks.values()].flatMap((chunk) => chunk.facadeModuleId ?? []));
  const documents = entries.map((entry) => entry.fileName);
  const reach = new Map(documents.map((document) => [document, collectReach(chunks, document)]));
  const belongsTo = (document: string, names: Iterable<string>) =>
    [...names].every((name) => documents.every((other) => other === document || !reach.get(other)?.has(name)));
  const [publicEntry] = entries.filter((entry) => entry.facadeModuleId?.endsWith('/index.html'));
  const publicPages = new Set(publicEntry?.dynamicImports);
  const firstPages = [...publicPages].filter((name) => FIRST_PAGES.test(chunks.get(name)?.facadeModuleId ?? ''));
  const firstScreens = [...chunks.keys()].filter((name) => FIRST_SCREENS.test(chunks.get(name)?.facadeModuleId ?? ''));
  const staffScreen = [...chunks.values()].find((chunk) => STAFF_SCREEN.test(chunk.facadeModuleId ?? ''));
  const staffPanels = staffScreen?.dynamicImports ?? [];
  return (module) => {
    const language = TRANSLATION.exec(module)?.[1] ?? 'en';
    if (FRAME_TEXTS.test(module)) return `texts-${language}`;
    if (OVERVIEW_TEXTS.test(module)) return `texts-overview-${language}`;
    if (MEMBER_TEXTS.test(module)) return `texts-member-${language}`;
    if (STAFF_TEXTS.test(module)) return `texts-staff-${language}`;
    const by = needs.get(module);
    if (by === undefined || by.size < 2 || roots.has(module)) return null;
    const inDocuments = documents.filter((name) => by.has(name));
    if (inDocuments.length === documents.length) return 'base';
    const inPages = [...by].filter((name) => publicPages.has(name)).length;
    const isEarly = inDocuments.length > 0 || firstScreens.some((name) => by.has(name));
    const later = firstPages.some((name) => by.has(name)) ? '' : '-later';
    if (inPages > 1) return `${isEarly ? 'account' : 'forms'}${later}`;
    if (inPages === 1) return isEarly ? 'basics' : by.size >= COMMON ? 'common-basics' : null;
    const [document] = inDocuments;
    if (document !== undefined)
      // a frame goes with its document's entry: loaded by the other one it would start this document there
      return belongsTo(document, by) ? `frame-${documents.indexOf(document)}` : 'signed-in';
    const inFirst = firstScreens.filter((name) => by.has(name));
    if (inFirst.length > 0 && inFirst.length === firstScreens.length) return 'overview';
    const [screen] = inFirst;
    if (screen !== undefined) {
      const ofOne = documents.some((name) => reach.get(name)?.has(screen) && belongsTo(name, by));
      // what members open later must not lead them to the staff's frame; of the members' screen one file fewer is loaded
      const isLent = !ofOne && STAFF_SCREEN.test(chunks.get(screen)?.facadeModuleId ?? '');
      return `overview${isLent ? '-lent' : ''}-${firstScreens.indexOf(screen)}`;
    }
    if (staffPanels.some((name) => by.has(name))) return 'overview-panels';
    if ([...by].every((name) => WALLET.test(chunks.get(name)?.facadeModuleId ?? ''))) return 'wallet';
    return by.size >= COMMON ? 'common' : by.size >= SHARED ? 'shared' : null;
  };
}

/** Everything that a document loads, at once or later. */
function collectReach(chunks: Map<string, Rollup.OutputChunk>, document: string): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (seen.has(name) || !chunk) return;
    seen.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  visit(document);
  return seen;
}

/** For each module the entries and lazily loaded files that import it, directly or by way of others. */
function collectNeeds(chunks: Map<string, Rollup.OutputChunk>): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const root of chunks.values()) {
    if (!root.isEntry && !root.isDynamicEntry) continue;
    const seen = new Set<string>();
    const visit = (name: string) => {
      const chunk = chunks.get(name);
      if (seen.has(name) || !chunk) return;
      seen.add(name);
      for (const module of Object.keys(chunk.modules)) {
        const by = needs.get(module) ?? new Set();
        needs.set(module, by.add(root.fileName));
      }
      for (const next of chunk.imports) visit(next);
    };
    visit(root.fileName);
  }
  return needs;
}
