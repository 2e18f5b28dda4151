import { goLiveItems } from '@fairlead/contract/features/go-live.ts';
import { afterAll, expect, test } from 'vitest';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { recordBackup } from '#features/backups/index.ts';
import { setClockOffset } from '#foundation/clock.ts';
import { inTransaction, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { isSettingUp } from '#foundation/go-live.ts';
import { openInstallation } from '#foundation/installation.ts';
import { drainJobs } from '#test/drain-jobs.ts';
import { startMailRelay } from '#test/production/mail-relay.ts';
import { type Caller, createWorld } from '#test/world.ts';

const secrets = { apiKey: 'go-live-api-key', ipnSecret: 'go-live-ipn-secret' };
const [provider, relay] = await Promise.all([
  startFakeProvider({ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0 }),
  startMailRelay(),
]);
const world = await createWorld({ provider: { ...secrets, apiUrl: provider.apiUrl } });
const ownerDb = openDb(openPool(world.config.databaseUrl ?? '', { max: 1 }));
await inTransaction(world.db, (tx) => setClockOffset(tx, 0));
await openInstallation(world.db, { production: true, databaseUrl: undefined });
const owner = await world.staff('olivia', 'owner');
const finance = await world.staff('fiona', 'finance');
afterAll(async () => {
  await ownerDb.destroy();
  await world.close();
  await Promise.all([provider.close(), relay.close()]);
});

type List = {
  setting_up: boolean;
  live_since: string | null;
  items: { name: string; done: boolean; detail: string }[];
};
const readList = async (by: Caller) => (await by.get('/go-live')).body.go_live as List;
const missing = async () => (await readList(owner)).items.filter(({ done }) => !done).map(({ name }) => name);
const describe = async (name: string) => (await readList(owner)).items.find((item) => item.name === name)?.detail;
const stepUp = (by: Caller, operation: 'settings' | 'go_live') => world.stepUp('staff', by.id, operation);
const goLive = async (by: Caller) => by.post('/go-live', {}, await stepUp(by, 'go_live'));
const enter = async (settings: Record<string, string>) =>
  owner.put('/settings', settings, await stepUp(owner, 'settings'));
const addFactor = (by: Caller) =>
  sql`insert into second_factors (subject_kind, subject_id, secret, key_id, last_step, created_at)
    values ('staff', ${by.id}, 'x', 'x', 0, now())`.execute(ownerDb);

test('a new production lacks every item, and says to all staff what is missing', async () => {
  expect(await missing()).toEqual([...goLiveItems]);
  expect(await readList(finance)).toMatchObject({ setting_up: true, live_since: null });
});

test('each item holds once its owner says so, and not before', async () => {
  const isMissing = async (name: string) => (await missing()).includes(name);
  expect(await enter({ legal_entity: 'Invest Ltd, 1 Harbour Street' })).toMatchObject({ status: 200 });
  expect(await isMissing('legal_entity')).toBe(true);
  await enter({ licence: 'FSC 12' });
  expect(await isMissing('legal_entity')).toBe(false);

  expect(await enter({ served_countries: 'DE, Atlantis' })).toMatchObject({ status: 400 });
  await enter({ served_countries: 'fr de,DE' });
  expect((await readList(owner)).items.find(({ name }) => name === 'served_countries')).toMatchObject({
    done: true,
    detail: 'DE, FR',
  });

  const terms = 'No return is guaranteed.';
  await enter({ terms_of_service: terms });
  expect(await isMissing('legal_texts')).toBe(true);
  // a draft stands in for it meanwhile, which is not the operator's
  expect((await world.visitor.get('/settings/legal/privacy')).body.document).toMatchObject({ draft: true });
  await enter({ privacy_policy: 'We keep what we must.' });
  expect(await isMissing('legal_texts')).toBe(false);
  expect((await world.visitor.get('/settings/legal/terms')).body.document).toMatchObject({ text: terms, draft: false });

  await enter({ custody_account: 'A custodian, account 12' });
  await world.fund('returns_pool', '500');
  await addFactor(owner);
  expect(await isMissing('owner_second_factors')).toBe(false);
  const second = await world.staff('oscar', 'owner');
  expect(await describe('owner_second_factors')).toBe('oscar has no second factor');
  await sql`update staff set blocked_at = now() where id = ${second.id}`.execute(ownerDb);
  expect(await isMissing('owner_second_factors')).toBe(false);
  expect(await isMissing('staff_second_factors')).toBe(true);
  await addFactor(finance);
  const backup = { at: new Date(), note: 'pgBackRest' };
  await inTransaction(ownerDb, (tx) => recordBackup(tx, { ...backup, restoreTestedAt: undefined }));
  expect(await missing()).toEqual(['deposit_provider', 'mail_relay', 'tested_backup']);
});

test('the provider has to answer with the key that is set', async () => {
  world.config.fakeProvider.enabled = false;
  expect(await describe('deposit_provider')).toMatch(/answers with this key/);
  expect(await missing()).not.toContain('deposit_provider');
  world.config.provider.apiKey = 'another-key';
  expect(await describe('deposit_provider')).toMatch(/refused the key/);
  expect(await missing()).toContain('deposit_provider');
  world.config.provider = { ...secrets, apiUrl: 'http://127.0.0.1:1/v1' };
  expect(await describe('deposit_provider')).toMatch(/did not answer/);
  world.config.provider = { ...secrets, apiUrl: provider.apiUrl };
  expect(await missing()).not.toContain('deposit_provider');
});

test('a test mail has to be accepted by the relay that is set, and an owner alone sends one', async () => {
  const sendTestMail = (by: Caller) => by.post('/go-live/test-mail');
  expect(await sendTestMail(owner)).toMatchObject({ status: 422 });
  world.config.smtpUrl = relay.url;
  expect(await describe('mail_relay')).toMatch(/^No test mail has been sent to 127\.0\.0\.1:/);
  expect(await sendTestMail(finance)).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
  expect(await sendTestMail(owner)).toMatchObject({ status: 200 });
  expect(await describe('mail_relay')).toMatch(/has not been accepted yet/);
  await drainJobs(world, ['send_mail']);
  expect(await describe('mail_relay')).toMatch(/accepted a test mail at/);
  expect(await missing()).toEqual(['tested_backup']);
  world.config.smtpUrl = 'smtp://other.example:25';
  expect(await describe('mail_relay')).toMatch(
    /^The last test mail went to 127\.0\.0\.1:\d+\. Send one to other\.example:25$/,
  );
  world.config.smtpUrl = relay.url;
});

test('going live names what is missing, asks for an owner and a fresh code, and happens once', async () => {
  const early = await goLive(owner);
  expect(early).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('No restore has been tested yet') },
  });
  const at = new Date();
  await inTransaction(ownerDb, (tx) => recordBackup(tx, { at, restoreTestedAt: at, note: 'pgBackRest' }));
  expect(await missing()).toEqual([]);
  expect(await isSettingUp(world.db)).toBe(true);

  expect(await goLive(finance)).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
  expect(await owner.post('/go-live')).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  const answers = await Promise.all([goLive(owner), goLive(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readList(finance)).toMatchObject({ setting_up: false, live_since: expect.any(String) });
  expect(await rows(world.db, sql`select actor_id from audit_log where action = 'installation.go_live'`)).toEqual([
    { actor_id: owner.id },
  ]);
  for (const undo of [sql`delete from app_state where name = 'went-live'`, sql`update app_state set value = '1'`])
    await expect(undo.execute(ownerDb)).rejects.toThrow('written once');
});

test('after going live a text that was entered waits for a second person', async () => {
  const answer = await enter({ custody_account: 'Another account' });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Waiting for approval by a second') },
  });
  const settings = (await owner.get('/settings')).body.settings as Record<string, unknown>;
  expect(settings.custody_account).toBe('A custodian, account 12');
});
