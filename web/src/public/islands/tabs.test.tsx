import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from '#public/islands/tabs.tsx';

const tabs = [
  { name: 'one', title: 'About Us' },
  { name: 'two', title: 'Mission' },
  { name: 'three', title: 'Vision' },
];

const drawTabs = () =>
  render(
    <>
      <Tabs label="About" tabs={tabs} />
      {tabs.map(({ name }) => (
        <p key={name} id={`panel-${name}`}>
          {name}
        </p>
      ))}
    </>,
  );

test('arrows, Home and End move along the tabs, and one panel is there at a time', async () => {
  drawTabs();
  const person = userEvent.setup();
  const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);
  expect(shown()).toEqual(['one']);
  await person.tab();
  const walk = async (key: string) => {
    await person.keyboard(`{${key}}`);
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    return [document.activeElement?.textContent, ...shown()];
  };
  expect(await walk('ArrowRight')).toEqual(['Mission', 'two']);
  expect(await walk('End')).toEqual(['Vision', 'three']);
  expect(await walk('ArrowRight')).toEqual(['About Us', 'one']);
  expect(await walk('ArrowLeft')).toEqual(['Vision', 'three']);
  expect(await walk('Home')).toEqual(['About Us', 'one']);
  // the chosen tab is one stop, its panel the next
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'About Us' }));
  await person.click(screen.getByRole('tab', { name: 'Mission' }));
  expect(shown()).toEqual(['two']);
});
