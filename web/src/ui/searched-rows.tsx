import { searched } from '#ui/searched-texts.ts';
import shared from '#ui/shared.module.css';

/**
 * Says above a list that a search did not look at all of it.
 * @param count how many rows it looked at, where not all
 * @param ofEachKind whether these are the first ones of each kind that the list has
 */
export function SearchedRows({ count, ofEachKind = false }: { count: number | undefined; ofEachKind?: boolean }) {
  if (count === undefined) return null;
  return (
    <p role="status" className={shared.lead}>
      {searched(ofEachKind ? 'firstOfEach' : 'first', { count })}
    </p>
  );
}
