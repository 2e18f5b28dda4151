import type { PaymentLink } from '@fairlead/contract/features/payment-links.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { pictureSizes } from '#foundation/files.ts';

/** A payment link, its picture by the file's name. */
export type StoredPaymentLink = Omit<PaymentLink, 'image' | 'network'> & { file_name: string | null };

const columns = sql`l.id, l.label, l.address, l.link, l.file_name, f.width, f.height, l.created_at`;

/** Every payment link, oldest first: members find them where they were. */
export const listPaymentLinks = (db: Db): Promise<StoredPaymentLink[]> =>
  rows(
    db,
    sql<StoredPaymentLink>`select ${columns} from payment_links l left join ${pictureSizes} f on f.name = l.file_name order by l.id`,
  );

/** One payment link, or undefined. */
export const findPaymentLink = (db: Db, id: number): Promise<{ label: string; address: string } | undefined> =>
  maybeOne(db, sql<{ label: string; address: string }>`select label, address from payment_links where id = ${id}`);

/** Lets one after the other add, so that all of them count. @returns how many there are */
export async function lockAndCount(tx: Tx): Promise<number> {
  await lockAlone(tx, 'paymentLinks');
  return (await rows(tx, sql`select 1 from payment_links`)).length;
}

/** Keeps a payment link. @returns its id, or undefined when its address is taken */
export const insertPaymentLink = (
  tx: Tx,
  row: { label: string; address: string; link: string | null; fileName: string | null; createdBy: number },
): Promise<{ id: number } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number }>`insert into payment_links (label, address, link, file_name, created_by, created_at)
      values (${row.label}, ${row.address}, ${row.link}, ${row.fileName}, ${row.createdBy}, app_now())
      on conflict (lower(address)) do nothing returning id`,
  );

/** Removes a payment link. @returns what it was, or undefined */
export const deletePaymentLink = (
  tx: Tx,
  id: number,
): Promise<{ label: string; address: string; link: string | null; file_name: string | null } | undefined> =>
  maybeOne(
    tx,
    sql<{
      label: string;
      address: string;
      link: string | null;
      file_name: string | null;
    }>`delete from payment_links where id = ${id} returning label, address, link, file_name`,
  );
