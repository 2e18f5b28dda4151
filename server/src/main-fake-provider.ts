import { join } from 'node:path';
import { loadConfig } from '#foundation/config.ts';
import { createLog } from '#foundation/log.ts';
import { startFakeProvider } from './fake-provider/start-fake-provider.ts';

/** Slow enough to be watched in a browser. */
const stepDelayMs = 1500;

await start().catch((error: unknown) => {
  process.stderr.write(`The test provider cannot start: ${formatError(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = loadConfig();
  if (!config.fakeProvider.enabled) throw new Error('a payment provider is set, or this is production');
  const log = createLog('fake-provider', config.logLevel);
  const fake = await startFakeProvider({
    port: config.fakeProvider.port,
    host: config.host,
    apiKey: config.provider.apiKey,
    ipnSecret: config.provider.ipnSecret,
    dataFile: join(config.dataDir, 'fake-provider.json'),
    stepDelayMs,
    log: (event, detail) => log.info(detail, event),
  });
  log.info({ url: fake.url }, 'Test provider: no real money');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void fake.close().then(() => process.exit(0));
    });
  }
}

function formatError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'its port is taken; set FAKE_PROVIDER_PORT to another one';
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR cannot be written (${message})`;
  return message;
}
