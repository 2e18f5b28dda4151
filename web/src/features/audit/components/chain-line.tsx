import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { auditContract } from '@fairlead/contract/features/audit.ts';
import classes from '#features/audit/components/audit.module.css';
import { audit } from '#features/audit/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';

type Chain = AnswerOf<typeof auditContract.list>['chain'];

/** As many waiting rows are counted. */
const MAX_COUNTED = 10_000;
/** Longer than a row may wait. */
const LATE_SECONDS = 60;

/** How far the log is chained, and the hash to keep elsewhere. */
export function ChainLine({ chain }: { chain: Chain }) {
  const { position, hash, waiting, waiting_seconds: seconds } = chain;
  return (
    <span className={classes.chainLine}>
      <span>
        {hash === null
          ? audit('chainEmpty')
          : audit.rich('chainState', {
              position,
              hash: (
                <span className={classes.hash} title={hash} translate="no">
                  {hash.slice(0, 8)}…{hash.slice(-8)}
                </span>
              ),
            })}
      </span>
      <span>
        {waiting > MAX_COUNTED ? audit('chainLagMany', { count: MAX_COUNTED }) : audit('chainLag', { count: waiting })}
      </span>
      {seconds !== null && seconds > LATE_SECONDS && (
        <span className={classes.late}>{audit('chainLate', { seconds })}</span>
      )}
      {hash !== null && (
        <CopyButton text={hash} size="compact-xs" variant="subtle">
          {audit('copyHash')}
        </CopyButton>
      )}
    </span>
  );
}
