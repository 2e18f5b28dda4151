import type { Tx } from '#foundation/db.ts';
import type { Cookies } from '#foundation/http/call.ts';
import { getNetwork } from '#foundation/network.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { hashToken, randomToken } from '#foundation/session.ts';
import { storeDevice } from './devices-store.ts';

/** Where a request came from: the device that its token names, and its address. One that had no token has a new one. */
export type Device = { hash: Buffer; ip: string; newToken: string | undefined };
/** The same for a request that hands none out. */
export type Trier = { hash: Buffer | undefined; ip: string };

const TOKEN = /^[\w-]{43}$/;
const KEPT_MS = 400 * 86_400_000;

type From = { cookies: Cookies; origin: { ip: string } };

/** The device that tries a code. */
export function readDevice({ cookies, origin }: From): Trier {
  const token = cookies.read('device');
  return { hash: token && TOKEN.test(token) ? hashToken(token) : undefined, ip: origin.ip };
}

/**
 * The device that asks for a code or signs in. One without a token is given one, by {@link keepToken}: opaque, and the same
 * for every account, so that it says nothing of which exist.
 */
export function nameDevice(from: From): Device {
  const { hash, ip } = readDevice(from);
  if (hash) return { hash, ip, newToken: undefined };
  const newToken = randomToken();
  return { hash: hashToken(newToken), ip, newToken };
}

/** Sets the cookie of a device that had no token. */
export function keepToken(cookies: Cookies, device: Device): void {
  if (device.newToken) cookies.set('device', device.newToken, KEPT_MS);
}

/** The device that asks for a code, its cookie set. */
export function nameAskingDevice(from: From): Device {
  const device = nameDevice(from);
  keepToken(from.cookies, device);
  return device;
}

/** Remembers that a device is a person's: it signed in, or typed a code that was mailed to the person. */
export async function rememberDevice(tx: Tx, holder: CodeHolder, device: Trier): Promise<void> {
  if (device.hash) await storeDevice(tx, holder, device.hash, getNetwork(device.ip));
}
