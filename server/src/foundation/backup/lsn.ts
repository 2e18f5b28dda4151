/** A position in the write-ahead log, in bytes. */
export type Lsn = bigint;

/** Reads PostgreSQL's spelling, such as 16/B374D848. */
export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** PostgreSQL's spelling of a position. */
export const formatLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

/** Where the segment begins that holds this position. */
export const segmentStart = (lsn: Lsn, segmentBytes: number): Lsn => lsn - (lsn % BigInt(segmentBytes));

/** The file in pg_wal that holds this position. */
export function segmentName(timeline: number, lsn: Lsn, segmentBytes: number): string {
  const number = lsn / BigInt(segmentBytes);
  const perHigh = 0x1_0000_0000n / BigInt(segmentBytes);
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(BigInt(timeline))}${hex(number / perHigh)}${hex(number % perHigh)}`;
}
