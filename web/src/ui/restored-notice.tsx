import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatClock } from '#foundation/local-time.ts';
import classes from '#ui/restored-notice.module.css';
import { ui } from '#ui/texts.ts';

export interface RestoredNoticeProps {
  /** When it was typed and how to put it away; null: nothing was restored. */
  restored: { at: Date; discard: () => void } | null;
  /** The form has a code, which is never kept. */
  asksCode?: boolean;
}

/** Says in a form that what stands in it was typed before the session ended. Renders nothing where nothing was. */
export function RestoredNotice({ restored, asksCode = false }: RestoredNoticeProps) {
  if (!restored) return null;
  return (
    <div className={classes.notice} role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {ui('restored', { time: formatClock(restored.at) })} {asksCode && ui('restoredCode')}
      </span>
      <UnstyledButton className={classes.discard ?? ''} onClick={restored.discard}>
        {ui('restoredDiscard')}
      </UnstyledButton>
    </div>
  );
}
