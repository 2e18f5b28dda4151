import classes from '#features/wallet/test-wallet/ask-owner.module.css';
import { testWallet } from '#features/wallet/test-wallet/texts.ts';

export type Question = { title: string; facts: readonly [label: string, value: string][] };

/** Asks the wallet's owner in a dialog of the wallet's own, beside the page that wants something of it. */
export function askOwner({ title, facts }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = classes.dialog ?? '';
  const banner = append(dialog, 'p', testWallet('banner'));
  banner.className = classes.banner ?? '';
  const heading = append(dialog, 'h2', title);
  heading.id = `test-wallet-${crypto.randomUUID()}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  const list = append(dialog, 'dl');
  for (const [label, value] of facts) {
    append(list, 'dt', label);
    append(list, 'dd', value);
  }
  const buttons = append(dialog, 'div');
  buttons.className = classes.buttons ?? '';
  const [no, yes] = [append(buttons, 'button', testWallet('no')), append(buttons, 'button', testWallet('yes'))];
  document.body.append(dialog);
  return new Promise((resolve) => {
    no.addEventListener('click', () => dialog.close());
    yes.addEventListener('click', () => dialog.close('yes'));
    // Escape closes it too, and that is no consent
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    dialog.showModal();
  });
}

function append<K extends keyof HTMLElementTagNameMap>(to: Element, tag: K, text?: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  to.append(made);
  return made;
}
