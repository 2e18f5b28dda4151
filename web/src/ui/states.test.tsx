import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setZone } from '#foundation/local-time.ts';
import { draw, shownText } from '#test/draw.tsx';
import { Brand } from '#ui/brand.tsx';
import { ClockProvider, useNow } from '#ui/clock.tsx';
import { Age, DateText, DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { isStatusName, StatusBadge } from '#ui/status-badge.tsx';
import { StepsList } from '#ui/steps-list.tsx';

afterEach(() => vi.useRealTimers());

test('an empty place says what to do; a failed one can be tried again', async () => {
  const retry = vi.fn();
  const user = draw(
    <>
      <EmptyState title="No investments" action={<a href="#plans">See plans</a>}>
        Choose a plan
      </EmptyState>
      <ErrorState message="Failed to fetch transactions" onRetry={retry} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Error Loading DataFailed to fetch transactions');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a short wait shows nothing, a longer one its lines', () => {
  vi.useFakeTimers();
  draw(<LoadingState lines={[12, 12]} />);
  const state = screen.getByRole('status', { name: 'Loading' });
  expect(state.dataset.visible).toBeUndefined();
  act(() => vi.advanceTimersByTime(200));
  expect(state.dataset.visible).toBe('true');
});

test('a state is a word, not a colour alone', () => {
  draw(
    <>
      <StatusBadge status="partially_paid" />
      <StatusBadge status="pending">2 days left</StatusBadge>
    </>,
  );
  expect(screen.getByText('Partially paid')).toBeTruthy();
  expect(screen.getByText('2 days left')).toBeTruthy();
  expect([isStatusName('pending'), isStatusName('toString')]).toEqual([true, false]);
});

test('steps say which one is current', () => {
  draw(
    <StepsList
      steps={[
        { title: 'Requested', state: 'done', at: '20 Nov' },
        { title: 'Approved', state: 'current', detail: 'Within 24 hours' },
        { title: 'Paid', state: 'ahead' },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Requested, done20 Nov',
    'Approved, currentWithin 24 hours',
    'Paid, upcoming',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a panel has a heading, rows and facts', () => {
  draw(
    <PanelCard title="Deposit" detail="D-4" action={<button type="button">Open</button>} footer="Last one">
      <PanelRow title="Arrived" detail="20 Nov">
        50.00
      </PanelRow>
      <FactList>
        <FactRow label="Network">BEP20</FactRow>
      </FactList>
    </PanelCard>,
  );
  expect(screen.getByRole('heading', { name: 'Deposit' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  expect(screen.getByRole('term').textContent).toBe('Network');
  expect(screen.getByRole('definition').textContent).toBe('BEP20');
});

test('the risk stands beside every rate, and the brand is named', () => {
  draw(
    <>
      <RiskNotice />
      <Brand suffix="Staff" />
    </>,
  );
  expect(shownText()).toContain('Rates are targets. A day that the pool cannot fund is not paid.');
  expect(shownText()).toContain('Fairlead FX Staff');
});

const at = new Date('2026-11-20T21:46:00Z');

test('in UTC it is named once; what is not known is a dash', () => {
  draw(
    <ul>
      <li>
        <DateText at="2026-11-20" />
      </li>
      <li>
        <DateTimeText at={at} />
      </li>
      <li>
        <DateText at={null} />
      </li>
    </ul>,
  );
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['20 Nov 2026', '20 Nov 2026, 21:46 UTC', '–']);
});

test('a moment is told in the reader’s zone with UTC read aloud, a day of the ledger as it is', () => {
  setZone('Pacific/Auckland');
  draw(
    <ul>
      <li>
        <DateText at="2026-11-20" />
      </li>
      <li>
        <DateText at={at} />
      </li>
      <li>
        <DateTimeText at={at} />
      </li>
      <li>
        <DateTimeText at={at} decides />
      </li>
    </ul>,
  );
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  const both = '21 Nov 2026, 10:46 (20 Nov 2026, 21:46 UTC)';
  expect(items.map(({ textContent }) => textContent)).toEqual(['20 Nov 2026', '21 Nov 2026', both, both]);
  const [day, quiet, decisive] = items.slice(1).map((item) => item.querySelector('time'));
  expect([day?.title, quiet?.title]).toEqual([both, '20 Nov 2026, 21:46 UTC']);
  // drawn for members only where it decides
  expect([quiet, decisive].map((time) => time?.querySelector('span')?.className !== '')).toEqual([true, false]);
});

const Now = () => <time>{new Date(useNow(1000)).toISOString()}</time>;

test('ages and clocks go by the server’s time', () => {
  vi.useFakeTimers({ now: at });
  draw(
    <ClockProvider offsetMs={60 * 60_000}>
      <Age since={at} />
      <Now />
    </ClockProvider>,
  );
  expect(screen.getByTitle('20 Nov 2026, 21:46 UTC').textContent).toBe('1 h');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('2026-11-20T22:46:01.000Z')).toBeTruthy();
});
