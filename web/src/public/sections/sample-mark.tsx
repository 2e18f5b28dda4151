import { IconFlask } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import { landing } from '#public/texts.ts';

/** Beside figures that are made up. */
export const SampleMark = ({ children = landing('sample') }: { children?: string }) => (
  <span className={parts.sample}>
    <IconFlask size={14} stroke={2} aria-hidden="true" />
    {children}
  </span>
);
