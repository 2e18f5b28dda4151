import type { Banner, StaffBanner } from '@fairlead/contract/features/banners.ts';
import type { Db } from '#foundation/db.ts';
import { fileAddress } from '#foundation/files.ts';
import { findBanner } from './store.ts';

/** The banner that is kept, as staff see it; null when there is none. */
export async function findStoredBanner(db: Db): Promise<StaffBanner | null> {
  const stored = await findBanner(db);
  if (!stored) return null;
  const { file_name, ...banner } = stored;
  return { ...banner, image: fileAddress(file_name) };
}

/** The banner that members are shown today; null when there is none. */
export async function findCurrentBanner(db: Db): Promise<Banner | null> {
  const stored = await findStoredBanner(db);
  if (stored?.state !== 'current') return null;
  const { state: _, created_at: __, ...banner } = stored;
  return banner;
}
