import { idText } from '@fairlead/contract/domain/ids.ts';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';

/** The id that an address carries under `name`; undefined where it is not one. */
export function usePathId(name: string): number | undefined {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const read = z.safeDecode(idText, params[name] ?? '');
  return read.success ? read.data : undefined;
}
