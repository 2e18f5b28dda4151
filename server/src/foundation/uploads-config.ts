import { t } from './config-texts.ts';
import { parseUrl } from './config-values.ts';
import { listText } from './format.ts';
import type { Text } from './texts.ts';

/** A store of objects that speaks S3: its address without the bucket, and who asks. */
export type UploadsConfig = {
  endpoint: string;
  bucket: string;
  region: string;
  /** Whether the bucket is in the path of an object's address, or before the host. */
  pathStyle: boolean;
  accessKey: string;
  secretKey: string;
};

const NAMES = ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY', 'UPLOADS_S3_SECRET_KEY'] as const;
const REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads where uploads go; undefined where they stay in the database. Outside the demo by https only. */
export function readUploads(env: NodeJS.ProcessEnv, production: boolean, errors: Text[]): UploadsConfig | undefined {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) errors.push(t('allOrNone', { names: listText(missing) }));
  const endpoint = parseUrl(env, 'UPLOADS_S3_ENDPOINT', production ? ['https:'] : ['http:', 'https:'], errors) ?? '';
  const bucket = env.UPLOADS_S3_BUCKET ?? '';
  if (bucket !== '' && !BUCKET.test(bucket)) errors.push(t('bucket', { name: 'UPLOADS_S3_BUCKET' }));
  const style = env.UPLOADS_S3_PATH_STYLE ?? 'on';
  if (!['on', 'off'].includes(style)) errors.push(t('onOrOff', { name: 'UPLOADS_S3_PATH_STYLE' }));
  return {
    ...{
      endpoint: endpoint.replace(/\/+$/, ''),
      bucket,
      region: env.UPLOADS_S3_REGION || REGION,
      pathStyle: style === 'on',
    },
    ...{ accessKey: env.UPLOADS_S3_ACCESS_KEY ?? '', secretKey: env.UPLOADS_S3_SECRET_KEY ?? '' },
  };
}
