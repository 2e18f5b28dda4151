import '@fontsource-variable/geist-mono/wght.css';
import clsx from 'clsx';
import classes from '#ui/address-text.module.css';

/** Groups of four; `0x` stays with its first group. */
function splitIntoGroups(text: string, prefixed: boolean): string[] {
  const head = prefixed && text.startsWith('0x') ? 6 : 4;
  const groups = [text.slice(0, head)];
  for (let start = head; start < text.length; start += 4) groups.push(text.slice(start, start + 4));
  return groups;
}

export interface AddressTextProps {
  address: string;
  /** The chain's name, shown above; an address without its network cannot be judged. */
  network?: string;
  /** Larger, for the moment of deciding. */
  decision?: boolean;
}

/**
 * A whole address in groups of four. The gaps are CSS, so a copied address carries no spaces;
 * first and last group are bold because they are what people compare.
 */
export function AddressText({ address, network, decision = false }: AddressTextProps) {
  const groups = splitIntoGroups(address, true);
  return (
    <span className={classes.block}>
      {network && <span className={classes.network}>{network}</span>}
      <Groups groups={groups} bold={[0, groups.length - 1]} decision={decision} />
    </span>
  );
}

/** Two halves that wrap as wholes: an address takes one line or two even ones. */
function Groups({ groups, bold, decision = false }: { groups: string[]; bold: number[]; decision?: boolean }) {
  const half = Math.ceil(groups.length / 2);
  return (
    <span className={clsx(classes.mono, classes.groups, decision && classes.decision)} translate="no">
      {[0, 1].map((part) => (
        <span key={part} className={classes.half}>
          {groups.map((group, index) =>
            (index < half ? 0 : 1) === part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
              <span key={index} className={clsx(bold.includes(index) && classes.bold)}>
                {group}
              </span>
            ) : null,
          )}
        </span>
      ))}
    </span>
  );
}

/** `0x5F1e…c03E`: to recognise in lists and history, never to decide on. */
export function AddressShort({ address }: { address: string }) {
  return (
    <span className={clsx(classes.mono, classes.short)} title={address} translate="no">
      {address.slice(0, 6)}…{address.slice(-4)}
    </span>
  );
}

/** A whole transaction hash on two lines, ends bold. */
export function HashText({ hash }: { hash: string }) {
  const body = hash.startsWith('0x') ? hash.slice(2) : hash;
  const groups = splitIntoGroups(body, false);
  const half = Math.ceil(groups.length / 2);
  return (
    <span className={clsx(classes.mono, classes.hash)} translate="no">
      <span className={classes.hashLine}>
        <span>{hash.startsWith('0x') ? '0x' : ''}</span>
        <Groups groups={groups.slice(0, half)} bold={[0]} />
      </span>
      <span className={classes.hashLine}>
        <span aria-hidden="true" className={classes.indent} />
        <Groups groups={groups.slice(half)} bold={[groups.length - half - 1]} />
      </span>
    </span>
  );
}
