import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useEvidence } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { KeptPicture } from '#ui/picture-preview.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The picture that a count has as evidence of a place, read once it is asked for. */
export function EvidencePicture({ name, place }: { name: string; place: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {custody(isOpen ? 'hidePicture' : 'showPicture')}
      </Anchor>
      {isOpen && <Picture name={name} place={place} />}
    </>
  );
}

function Picture({ name, place }: { name: string; place: string }) {
  const { data, error, refetch } = useEvidence(name);
  if (data) return <KeptPicture picture={data} label={custody('pictureOf', { place })} />;
  if (error) return <ErrorState message={errorText(error, custody('pictureUnread'))} onRetry={() => void refetch()} />;
  return <LoadingState lines={[160]} />;
}
