import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RecordCount } from '#features/custody/components/record-count.tsx';
import { custody } from '#features/custody/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';

/** Opens the form, for staff who may record counts. */
export function RecordCountButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Permitted call={custodyContract.record}>
      <Button onClick={() => setIsOpen(true)}>{custody('recordCount')}</Button>
      {isOpen && <RecordCount onClose={() => setIsOpen(false)} />}
    </Permitted>
  );
}
