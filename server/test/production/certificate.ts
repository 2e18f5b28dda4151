import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and the certificate that it signs for itself, as PEM. */
export type Certificate = { key: string; cert: string };

const SEQUENCE = 0x30;
const SET = 0x31;
const OID = 0x06;
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');
const YEAR_MS = 365 * 86_400_000;

/** Makes a certificate for one host, valid for a year or so long: what a proxy on a clean machine has before it has a real one. */
export function createCertificate(host: string, validMs = YEAR_MS): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = tlv(SEQUENCE, ECDSA_WITH_SHA256);
  const name = tlv(SEQUENCE, tlv(SET, tlv(SEQUENCE, tlv(OID, COMMON_NAME), tlv(0x0c, Buffer.from(host)))));
  const names = tlv(SEQUENCE, tlv(0x82, Buffer.from(host)));
  const body = tlv(
    SEQUENCE,
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    algorithm,
    name,
    tlv(SEQUENCE, time(Date.now() - 60_000), time(Date.now() + validMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, tlv(SEQUENCE, tlv(SEQUENCE, tlv(OID, SUBJECT_ALT_NAME), tlv(0x04, names)))),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines = tlv(SEQUENCE, body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** One DER value: its tag, its length, its content. */
function tlv(tag: number, ...content: Buffer[]): Buffer {
  const value = Buffer.concat(content);
  const length =
    value.length < 0x80
      ? [value.length]
      : value.length < 0x100
        ? [0x81, value.length]
        : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}

/** UTCTime: `YYMMDDHHMMSSZ`. */
const time = (ms: number): Buffer =>
  tlv(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
