import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/own-limits/components/own-limits.module.css';
import { useOwnLimits } from '#features/own-limits/queries.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import shared from '#ui/shared.module.css';

/** Whether a break goes on. While that is not known the server decides. */
export const useIsPaused = (): boolean => Boolean(useOwnLimits().data?.pause);

/** While a break goes on: until when, and what still works. */
export function PauseNotice() {
  const pause = useOwnLimits().data?.pause;
  if (!pause) return null;
  return (
    <div className={classes.notice} role="status">
      <IconPlayerPause size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>
          {pause.until === null
            ? ownTexts('pausedForGood')
            : ownTexts('leadOfPause', { until: formatMoment(pause.until) })}
        </strong>
        <p className={shared.text}>{ownTexts('pauseStill')}</p>
        <Anchor component={Link} to={screens.withdrawal} size="sm" className={classes.noticeLink ?? ''}>
          {ownTexts('withdraw')}
        </Anchor>
      </div>
    </div>
  );
}

/** Turns everything inside off while a break goes on; {@link PauseNotice} says why. */
export function PauseGate({ children }: { children: ReactNode }) {
  return (
    <fieldset className={classes.gate} disabled={useIsPaused()}>
      {children}
    </fieldset>
  );
}
