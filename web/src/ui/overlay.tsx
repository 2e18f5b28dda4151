import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import classes from '#ui/overlay.module.css';
import { Button } from '#ui/plain/controls.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';

/** Mantine's dialogs below close by Escape unless the focused element says this. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

export interface OverlayProps {
  /** Called by Escape and by a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** A caption above the title. */
  overline?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** Buttons, right; the last one is the action. */
  actions: ReactNode;
  /** At the left of the buttons. */
  note?: ReactNode;
  /** Along the lower edge. */
  line?: ReactNode;
  /** Called as the pointer comes over it and leaves, and as the keyboard's focus comes to it and leaves. */
  onAttention?: (isThere: boolean) => void;
}

/**
 * The frame of what lies over any page, of each document: the browser's own modal dialog, above every other dialog, and
 * without the UI kit. 440 wide, a bottom sheet on phones.
 */
export function Overlay({ title, overline, icon, children, actions, note, line, onAttention, onClose }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useReturnFocus();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    // what lies below listens for keys of its own
    event.stopPropagation();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  const closeOutside = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.target === dialog.current) onClose();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.overlay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...ownEscape}
      onClick={closeOutside}
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onFocus={({ target }) => target.matches(':focus-visible') && onAttention?.(true)}
      onBlur={() => onAttention?.(false)}
    >
      <div
        className={classes.content}
        onPointerEnter={() => onAttention?.(true)}
        onPointerLeave={() => onAttention?.(false)}
      >
        <h2 className={classes.title} id={`${id}-title`}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <span>
            {overline && <span className={classes.overline}>{overline}</span>}
            {title}
          </span>
        </h2>
        <div className={classes.text} id={`${id}-text`}>
          {children}
        </div>
        <footer className={classes.foot}>
          {note && <span className={classes.note}>{note}</span>}
          <div className={classes.actions}>{actions}</div>
        </footer>
        {line}
      </div>
    </dialog>,
    document.body,
  );
}

/** One of its buttons. */
export const OverlayButton = (button: ComponentProps<typeof Button>) => <Button {...ownEscape} {...button} />;
