import { expect, test } from 'vitest';
import { inlinePath } from './inline-paths.ts';

const importing = (code: string): string => `import { screens } from '@fairlead/contract/wire/screens.ts';\n${code}`;

test('paths of screens are written where they are named', () => {
  expect(inlinePath(importing('<a href={screens.login}>'))).toBe(importing('<a href={"/login"}>'));
  expect(inlinePath(importing('screens.learn + screens.userPlans'))).toBe(importing('"/learn" + "/user/plans"'));
});

test('what is looked up, unknown, or of another table stays', () => {
  const kept = importing('screens[name]; screens.toString; site.screens.login; loginscreens.login');
  expect(inlinePath(kept)).toBe(kept);
  expect(inlinePath('const screens = { login: 1 }; screens.login')).toContain('screens.login');
});
