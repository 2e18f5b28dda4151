import { type Db, one, sql, type Tx } from '#foundation/db.ts';
import type { AskerClass, CodeHolder } from '#foundation/one-time-codes.ts';

/** A device that was not seen for this long is a stranger's again. */
export const KNOWN_DAYS = 180;
/** As many of a person's devices are remembered, the last seen first. */
const MAX_DEVICES = 50;

/** Remembers a device of a person, with the network it was seen in. */
export async function storeDevice(tx: Tx, { kind, id }: CodeHolder, device: Buffer, network: string): Promise<void> {
  await sql`
    insert into known_devices (subject_kind, subject_id, device_hash, network, seen_at)
    values (${kind}, ${id}, ${device}, ${network}, app_now())
    on conflict (subject_kind, subject_id, device_hash) do update set network = excluded.network, seen_at = excluded.seen_at`.execute(
    tx,
  );
  await sql`
    delete from known_devices where subject_kind = ${kind} and subject_id = ${id} and device_hash not in (
      select device_hash from known_devices where subject_kind = ${kind} and subject_id = ${id}
      order by seen_at desc, device_hash limit ${MAX_DEVICES})`.execute(tx);
}

/** Whether who asks is known as the person's device, comes from a network of the person's, or neither. */
export async function classifyAsker(
  db: Db,
  { kind, id }: CodeHolder,
  device: Buffer,
  network: string,
): Promise<AskerClass> {
  const { asker } = await one(
    db,
    sql<{ asker: AskerClass }>`
      select case when bool_or(device_hash = ${device}) then 'known_device'
        when bool_or(network = ${network}) then 'known_network' else 'stranger' end as asker
      from known_devices where subject_kind = ${kind} and subject_id = ${id}
        and seen_at > app_now() - make_interval(days => ${KNOWN_DAYS})`,
  );
  return asker;
}

/** Whether a device has proved to be the person's. */
export async function isKnownDevice(db: Db, holder: CodeHolder, device: Buffer): Promise<boolean> {
  return (await classifyAsker(db, holder, device, '')) === 'known_device';
}
