import type { ChainDifference } from '@fairlead/contract/features/custody-chain.ts';
import { custody } from '#features/custody/texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** `CD-7` */
export const formatDifference = (id: number): string => `CD-${id}`;

const STATUS = { open: 'open', settled: 'complete', closed: 'closed' } as const;

export const DifferenceState = ({ state }: Pick<ChainDifference, 'state'>) => (
  <StatusBadge status={STATUS[state]} small quiet="settled">
    {custody(`chain.state.${state}`)}
  </StatusBadge>
);
