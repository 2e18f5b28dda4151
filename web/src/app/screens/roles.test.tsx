import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { mayCall, type StaffRole, staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { act, cleanup, fireEvent, screen as tell } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { RoleNotice } from '#app/shells/role-notice.tsx';
import { serveApi } from '#test/api.ts';
import { drawAnswer } from '#test/draw-answer.ts';
import { renderApp } from '#test/render.tsx';

// the address of a screen about one thing has its number; the test's router has no such path
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useParams: (() => ({ id: '1', ticketId: '1' })) as never,
}));
// who may not make a call is not to be asked for a code either
vi.mock(import('#foundation/step-up-prompt.ts'), async (original) => ({
  ...(await original()),
  askForStepUp: async () => 'drawn',
}));

const FEATURES = join(import.meta.dirname, '../../../../contract/src/features');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
const modules = await Promise.all(
  readdirSync(FEATURES).map((file) => import(/* @vite-ignore */ join(FEATURES, file)) as Promise<object>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module).flatMap((value) => Object.values((value as object | null) ?? {})))
  .filter(isEndpoint);

const api = serveApi();
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');
const answers = new Map(reads.map((endpoint) => [endpoint, drawAnswer(endpoint.answer as never)]));

/** As many elements are pressed on a screen at most, those that appear when one is pressed included. */
const MAX_PRESSES = 8;
const MAX_TURNS = 200;
const WORDS = { finance: 'finance', support: 'support', content: 'content', auditor: 'auditors' } as Record<
  StaffRole,
  string
>;
const PRESSED = 'button, [role="tab"], [role="menuitem"]';

/** Lets what was asked for arrive and be drawn. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 2)));

/** Until nothing is loaded any more, and nothing has changed since. */
async function waitUntilDrawn(): Promise<void> {
  let before = '';
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await settle();
    const { innerHTML } = document.body;
    if (innerHTML === before && innerHTML.includes('</') && !document.querySelector('[role="status"]')) return;
    before = innerHTML;
  }
}

/** Opens a screen and presses what is there, and what appears then; forms are not filled in. */
async function tryScreen(Screen: ComponentType, role: StaffRole, path: string): Promise<void> {
  await renderApp(
    api,
    <Suspense>
      <Screen />
    </Suspense>,
    { as: role, at: path },
  );
  await waitUntilDrawn();
  const pressed = new Set<Element>();
  const findNext = () => [...document.querySelectorAll(PRESSED)].find((element) => !pressed.has(element));
  for (let next = findNext(); next && pressed.size < MAX_PRESSES; next = findNext()) {
    pressed.add(next);
    fireEvent.click(next);
    await settle();
  }
}

// an owner may make every call
const roles = staffRoles.filter((role) => role !== 'owner');
const mayOpen = (role: StaffRole) => (screen: (typeof staffScreens)[number]) =>
  screen.roles === undefined || mayCall({ roles: screen.roles }, role);

test.each(roles)(
  '%s is offered no call on any screen that the role does not include',
  async (role) => {
    const refused: string[] = [];
    for (const { name, load } of staffScreens.filter(mayOpen(role))) {
      for (const [endpoint, answer] of answers) api.answer(endpoint, answer as never);
      for (const endpoint of writes) api.stall(endpoint);
      await tryScreen((await load()).default, role, screens[name].replaceAll(/\$\w+/g, '1'));
      const made = endpoints.filter((endpoint) => api.requests(endpoint).length > 0);
      expect(made.length, name).toBeGreaterThan(0);
      for (const endpoint of made.filter((each) => each.roles !== undefined && !mayCall(each, role)))
        refused.push(`${name}: ${endpoint.method} ${endpoint.path}`);
      cleanup();
      api.forget();
    }
    expect(refused).toEqual([]);
  },
  300_000,
);

test.each(roles)('%s is told who may open what the role does not include', async (role) => {
  const closed = staffScreens.filter((screen) => !mayOpen(role)(screen));
  expect(closed.length).toBeGreaterThan(0);
  for (const screen of closed) {
    await renderApp(api, <RoleNotice role={role} roles={screen.roles} />, { as: role });
    const notice = (await tell.findByText(/^Your role is/)).textContent;
    expect(notice).toContain('owners');
    for (const open of screen.roles ?? []) expect(notice).toContain(WORDS[open]);
    expect(notice).not.toContain(`for ${WORDS[role]}`);
    cleanup();
  }
});
