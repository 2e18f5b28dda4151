import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { setWindowWidth } from '#test/setup.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CheckRow, DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { Dialog } from '#ui/dialog.tsx';

test('a dialog has its title as name, and Escape closes it', async () => {
  const close = vi.fn();
  const user = draw(
    <Dialog
      opened
      onClose={close}
      title="Reverse top-up"
      overline="Money"
      note="Code sent"
      actions={<button type="button">Go</button>}
    >
      What follows
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: /Reverse top-up/ });
  expect(dialog.textContent).toContain('What follows');
  expect(dialog.textContent).toContain('Code sent');
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});

function OpeningPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setIsBusy(false);
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          // as a browser does for what is disabled
          currentTarget.blur();
          setIsBusy(true);
          setIsOpen(true);
        }}
      >
        Send
      </button>
      {isOpen && (
        <Dialog opened onClose={close} title="Question" actions={<button type="button">Go</button>}>
          What follows
        </Dialog>
      )}
    </>
  );
}

test('what opened a dialog has the focus again when it goes, also where it was disabled meanwhile', async () => {
  const user = draw(<OpeningPage />);
  for (const name of ['Open', 'Send']) {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  }
});

test('a confirmation asks in the specification’s words, and does nothing until its verb is pressed', async () => {
  const [close, confirm] = [vi.fn(), vi.fn()];
  const user = draw(<ConfirmDialog opened onClose={close} onConfirm={confirm} />);
  expect(screen.getByRole('dialog').textContent).toContain('Are you sure you want to delete this item?');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect([close.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
});

test('a busy confirmation cannot be pressed again', () => {
  draw(<ConfirmDialog opened onClose={() => undefined} onConfirm={() => undefined} busy />);
  expect((screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(true);
});

const moves = () => ({ onClose: vi.fn(), onNext: vi.fn(), onPrevious: vi.fn() });

test('a drawer beside the list has the focus, and keys lead through the rows', async () => {
  const { onClose, onNext, onPrevious } = moves();
  const user = draw(
    <DetailDrawer
      opened
      title="Deposit D-4"
      {...{ onClose, onNext, onPrevious }}
      actions={<button type="button">Approve</button>}
    >
      <DrawerSection title="Checks" aside="1 of 2">
        <CheckRow passed title="Funds are there" detail="100.00 USDT" />
        <CheckRow passed={false} title="New address" />
      </DrawerSection>
    </DetailDrawer>,
  );
  const drawer = screen.getByRole('complementary', { name: 'Deposit D-4' });
  await waitFor(() => expect(document.activeElement).toBe(drawer));
  expect(within(drawer).getByRole('img', { name: 'Passed' })).toBeTruthy();
  expect(within(drawer).getByRole('img', { name: 'Flag' })).toBeTruthy();
  await user.keyboard('jk{Escape}');
  expect([onNext, onPrevious, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

function ListWithDrawer() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Row
      </button>
      <DetailDrawer opened={opened} title="Deposit D-4" onClose={() => setOpened(false)}>
        Facts
      </DetailDrawer>
    </>
  );
}

test('the row that opened a drawer beside the list has the focus again when it goes', async () => {
  setWindowWidth(1440);
  const user = draw(<ListWithDrawer />);
  const row = screen.getByRole('button', { name: 'Row' });
  await user.click(row);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

function RowsWithDrawer() {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <table>
        <tbody>
          {[1, 2].map((row) => (
            <tr key={row} tabIndex={0} data-open={row === open || undefined} onClick={() => setOpen(row)}>
              <td>Row {row}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open !== undefined && (
        <DetailDrawer
          key={open}
          opened
          title={`Deposit ${open}`}
          onClose={() => setOpen(undefined)}
          onNext={() => setOpen(2)}
        >
          Facts
        </DetailDrawer>
      )}
    </>
  );
}

test('who went to another row by keys has the focus there when its drawer goes, before the next frame too', async () => {
  setWindowWidth(1440);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 200));
  const user = draw(<RowsWithDrawer />);
  const [first, second] = screen.getAllByRole('row');
  first?.focus();
  await user.click(first as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Deposit 1' })));
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Deposit 2' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(second));
  vi.unstubAllGlobals();
});

function EmptiedForm() {
  const [isOpen, setIsOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <form>
      <input aria-label="Off" disabled />
      <input aria-label="Amount" />
      <button type="button" disabled={isEmpty} onClick={() => setIsOpen(true)}>
        Send
      </button>
      {isOpen && (
        <Dialog
          opened
          onClose={() => {
            setIsEmpty(true);
            setIsOpen(false);
          }}
          title="Success!"
          actions={<button type="button">Continue</button>}
        >
          Sent
        </Dialog>
      )}
    </form>
  );
}

test('where its form was emptied and its button is off, the form’s first field has the focus', async () => {
  const user = draw(<EmptiedForm />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
});

test('on a small window the drawer is a dialog', async () => {
  setWindowWidth(390);
  const { onClose } = moves();
  const user = draw(
    <DetailDrawer opened title="Deposit D-4" onClose={onClose}>
      Facts
    </DetailDrawer>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Deposit D-4' });
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
