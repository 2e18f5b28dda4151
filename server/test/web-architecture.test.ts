import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)));

test('forms are made by the one hook, not by the library beneath it', () => {
  expect(files.filter((file) => /from '@mantine\/form'/.test(text(file)))).toEqual(['web/src/foundation/use-form.ts']);
});

test('only queries.ts and what every page has read and write by the contract', () => {
  const others = files.filter(
    (file) =>
      !/\/queries\.ts$|\.test\.tsx?$/.test(file) &&
      /\b(endpointQuery|useEndpointMutation|useQueryClient)\(/.test(text(file)),
  );
  expect(others).toEqual([
    'web/src/app/shells/use-platform.ts',
    'web/src/features/auth/components/language-select.tsx',
    'web/src/foundation/calls.ts',
    'web/src/foundation/session.tsx',
    'web/src/ui/figures-at.tsx',
  ]);
});

test('what the browser keeps between visits is what decision 0039 names', () => {
  const keeping = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\blocalStorage\.setItem\(|\bindexedDB\b/.test(text(file)),
  );
  expect(keeping).toEqual([
    'web/src/app/theme/scheme.ts',
    'web/src/features/banners/kept-banner.ts',
    'web/src/foundation/language.ts',
    'web/src/foundation/stored-auth.ts',
    'web/src/public/lessons/progress.ts',
  ]);
});

const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
/** What tests import, and what stands beside a test of its own name. */
const tested = new Set(
  tests.flatMap((file) => [
    file.replace('.test.', '.'),
    ...[...text(file).matchAll(/from '#([^']+)'/g)].map(([, path]) => `web/src/${path}`),
  ]),
);
const components = files.filter((file) => file.endsWith('.tsx') && !tests.includes(file));

test('every component of ui/ has a test beside it', () => {
  const ui = components.filter((file) => file.startsWith('web/src/ui/') && !file.startsWith('web/src/ui/showcase/'));
  expect(ui.length).toBeGreaterThan(35);
  expect(ui.filter((file) => !tested.has(file))).toEqual([]);
});

/** Parts of a form, tested with the form that holds them. */
const PARTS = [
  'web/src/features/auth/components/code-form.tsx',
  'web/src/features/auth/components/form-step-up.tsx',
  'web/src/features/auth/components/second-factor-field.tsx',
  'web/src/features/level-income/components/reason-step-up.tsx',
  'web/src/features/members/components/receiver-field.tsx',
  'web/src/features/news/components/body-field.tsx',
  'web/src/features/news/components/picture-field.tsx',
  'web/src/features/notifications/components/recipient-search.tsx',
  'web/src/features/settings/components/save-settings.tsx',
  'web/src/features/settings/components/setting-field.tsx',
  'web/src/features/withdrawals/components/rejection-fields.tsx',
  'web/src/features/withdrawals/components/request-fields.tsx',
];

test('every form and every dialog that acts has a test', () => {
  const forms = components.filter(
    (file) =>
      file.startsWith('web/src/features/') &&
      /<form\b|\buse(Plain)?Form\(|<(StepUpDialog|ReasonStepUp|ConfirmDialog|TextInput|Textarea|AmountField)\b/.test(
        text(file),
      ),
  );
  expect(forms.length).toBeGreaterThan(60);
  expect(forms.filter((file) => !tested.has(file) && !PARTS.includes(file))).toEqual([]);
});
