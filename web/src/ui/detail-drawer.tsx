import { ActionIcon, Drawer, Kbd } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconFlag, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import classes from '#ui/detail-drawer.module.css';
import { useReturnFocus } from '#ui/return-focus.ts';
import { ui } from '#ui/texts.ts';

export interface DetailDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** Keys J and K. */
  onNext?: () => void;
  onPrevious?: () => void;
  children: ReactNode;
  /** A dialog over the table at every width. */
  asDialog?: boolean;
  /** The actions, fixed at the foot. */
  actions?: ReactNode;
}

/** What the list beside adds to the foot of a drawer that is another feature's. */
export const DrawerFoot = createContext<ReactNode>(null);

/**
 * One row's whole story. 486 px wide beside the table, which it pushes and does not cover;
 * below 75em it fills the screen and keeps the focus.
 */
export function DetailDrawer(props: DetailDrawerProps) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  if (!isWide || props.asDialog) return <OverPage {...props} size={isWide ? '30.375rem' : '100%'} />;
  return props.opened ? <Beside {...props} /> : null;
}

function OverPage(props: DetailDrawerProps & { size: string }) {
  const content = useRef<HTMLDivElement>(null);
  useEscape(() => props.opened && props.onClose(), content);
  useHotkeys([
    ['j', () => props.opened && props.onNext?.()],
    ['k', () => props.opened && props.onPrevious?.()],
  ]);
  return (
    <Drawer.Root
      opened={props.opened}
      onClose={props.onClose}
      // by the kit a press would close this together with a dialog above it
      closeOnEscape={false}
      size={props.size}
      position="right"
      classNames={{ content: classes.full ?? '' }}
    >
      {props.asDialog && <Drawer.Overlay />}
      <Drawer.Content ref={content} aria-label={props.title}>
        <Content {...props} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Closes by Escape, except what belongs to a dialog or menu above: each press closes one thing. It is heard before they
 * hear it, while they are still there.
 * @param own what is closed, where that is a dialog itself
 */
function useEscape(onClose: () => unknown, own?: RefObject<HTMLElement | null>): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // an open list of choices closes first: the kit marks its field
    if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]')) return;
    const open = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
    if (open.every((each) => each === own?.current)) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => close(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** Keys lead through the rows, a drawer each: the last one has the focus afterwards, not the one that was opened first. */
const openRow: { current: HTMLElement | null } = { current: null };

/** The layout reads the width that this sets on the document and gives way. */
function Beside(props: DetailDrawerProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    openRow.current = document.querySelector('tr[data-open]');
  });
  useReturnFocus(openRow);
  useEscape(() => isTyping() || props.onClose());
  useHotkeys([
    ['j', () => props.onNext?.()],
    ['k', () => props.onPrevious?.()],
  ]);
  useEffect(() => {
    document.documentElement.style.setProperty('--fl-drawer', '30.375rem');
    return () => {
      document.documentElement.style.removeProperty('--fl-drawer');
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is another row, which is read from its start
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, [props.title]);
  return (
    <aside ref={panel} tabIndex={-1} className={classes.beside} aria-label={props.title}>
      <Content {...props} />
    </aside>
  );
}

function Content({ onClose, title, badge, onNext, onPrevious, children, actions }: DetailDrawerProps) {
  const added = use(DrawerFoot);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {badge}
        {(onNext || onPrevious) && (
          <span className={classes.keys}>{ui.rich('drawerKeys', { key: (children) => <Kbd>{children}</Kbd> })}</span>
        )}
        <ActionIcon aria-label={ui('close')} onClick={onClose} className={classes.close ?? ''}>
          <IconX stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
      {(actions || added) && (
        <div className={classes.foot}>
          {added}
          {actions}
        </div>
      )}
    </>
  );
}

/** One check a rule or a person made: a sentence and its evidence, passed or flagged. */
export function CheckRow({ passed, title, detail }: { passed: boolean; title: ReactNode; detail?: ReactNode }) {
  const Icon = passed ? IconCircleCheck : IconFlag;
  return (
    <div className={classes.check} data-passed={passed || undefined}>
      <Icon size={18} stroke={1.75} role="img" aria-label={passed ? ui('passed') : ui('flag')} />
      <div>
        <div className={classes.checkTitle}>{title}</div>
        {detail && <div className={classes.checkDetail}>{detail}</div>}
      </div>
    </div>
  );
}

/** A part of the drawer with its own heading. */
export function DrawerSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
