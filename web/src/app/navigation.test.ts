import { mayCall, staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { expect, test } from 'vitest';
import { linkedScreen, memberNavigation } from '#app/navigation.ts';
import { memberScreens } from '#app/screens/member-screens.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { countIn, ownStaffScreens, staffAreas, visibleAreas } from '#app/staff-navigation.ts';

const names = staffScreens.map(({ name }) => name);
/** A screen about one thing is opened from its list. */
const isDetail = (name: keyof typeof screens) => screens[name].includes('$');

test('on every screen of a member one link is marked', () => {
  const links = memberNavigation('1');
  const unmarked = memberScreens.filter(
    ({ name }) => links.filter(({ screen }) => screen === linkedScreen(name)).length !== 1,
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test('the staff have eleven areas, in the order of the design', () => {
  expect(staffAreas.map(({ name }) => name)).toEqual([
    ...['overview', 'queue', 'members', 'moneyIn', 'moneyOut', 'investments'],
    ...['programmes', 'content', 'treasury', 'reports', 'settings'],
  ]);
});

test('every staff screen stands in one place, and nothing else does: an area and a tab lead to it', () => {
  const placed = [...staffAreas.flatMap(({ tabs }) => tabs), ...ownStaffScreens];
  expect([...placed].sort()).toEqual(names.filter((name) => !isDetail(name)).sort());
});

test("a screen about one thing marks its list's place", () => {
  const placed = staffAreas.flatMap(({ tabs }): string[] => [...tabs]);
  expect(names.filter(isDetail).filter((name) => !placed.includes(linkedScreen(name)))).toEqual([]);
});

test.each(staffRoles)('%s is led to what the role may open, and to nothing else', (role) => {
  const mayOpen = staffScreens.filter(({ roles }) => roles === undefined || mayCall({ roles }, role));
  const open = mayOpen.map(({ name }) => name);
  const areas = visibleAreas(open);
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.length).toBeLessThanOrEqual(11);
  expect(areas.filter(({ tabs }) => tabs.length === 0)).toEqual([]);
  const led = [...areas.flatMap(({ tabs }) => tabs), ...ownStaffScreens];
  expect([...led].sort()).toEqual(open.filter((name) => !isDetail(name)).sort());
});

test("an area's count is what waits on its tabs; the queue has counted everything", () => {
  const [, queue, , moneyIn] = staffAreas;
  const counts = { adminQueue: 9, adminTickets: 2, adminDeposits: 7, adminCodes: 1 };
  expect(moneyIn && countIn(moneyIn, counts)).toBe(8);
  expect(queue && countIn(queue, counts)).toBe(9);
});
