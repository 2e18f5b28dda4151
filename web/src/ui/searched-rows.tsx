import { searched } from '#ui/searched-texts.ts';
import shared from '#ui/shared.module.css';

/** Says above a list that a search did not look at all of it. @param count how many rows it looked at, where not all */
export function SearchedRows({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <p role="status" className={shared.lead}>
      {searched('first', { count })}
    </p>
  );
}
