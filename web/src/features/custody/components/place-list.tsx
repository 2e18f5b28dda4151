import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import { EvidencePicture } from '#features/custody/components/evidence-picture.tsx';
import { custody } from '#features/custody/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** What each place held by a count, with its evidence; what was carried over says from when. */
export function PlaceList({ count }: { count: CustodyCount }) {
  return (
    <FactList>
      {count.places.map((line) => (
        <FactRow
          key={line.place}
          label={
            <>
              <span className={shared.breaking}>{line.place}</span>
              <div className={shared.caption}>
                {line.count_id === count.id
                  ? custody(`kind.${line.kind}`)
                  : custody('carried', { at: formatMoment(line.counted_at) })}
              </div>
              {[
                line.txid && `${custody('hash')} ${line.txid}`,
                line.block && `${custody('block')} ${line.block}`,
                line.note,
              ].map(
                (text) =>
                  text && (
                    <div key={text} className={`${shared.caption} ${shared.breaking}`}>
                      {text}
                    </div>
                  ),
              )}
              {line.picture && <EvidencePicture name={line.picture} place={line.place} />}
            </>
          }
        >
          <Money micro={line.amount} decimals={6} unit={null} />
        </FactRow>
      ))}
    </FactList>
  );
}
