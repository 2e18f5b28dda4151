import { expect, test } from 'vitest';
import { linkedScreen, memberNavigation, staffNavigation } from '#app/navigation.ts';
import { memberScreens } from '#app/screens/member-screens.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';

test.each([
  ['member', memberScreens, memberNavigation('1')],
  ['staff', staffScreens, staffNavigation],
])('on every screen of a %s one link is marked', (_, open, links) => {
  const unmarked = open.filter(({ name }) => links.filter(({ screen }) => screen === linkedScreen(name)).length !== 1);
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});
