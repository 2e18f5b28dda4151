import {
  type SettingName,
  type SettingValue,
  settingDefinitions,
  settingNames,
} from '@fairlead/contract/domain/settings.ts';
import type { SettingAudience, settingAnswers } from '@fairlead/contract/domain/staff-setting-answers.ts';
import { legalTextContract } from '@fairlead/contract/features/legal-text.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { readSettingsAsStaff, staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { listCurrentStops } from '#features/emergency-stops/index.ts';
import { clockOffsetMs, now } from '#foundation/clock.ts';
import { isSettingUp } from '#foundation/go-live.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { inLanguage } from '#foundation/texts.ts';
import { changeSettings, describeOutcome, refusePrivateAddress } from './change-settings.ts';
import { describeValue } from './describe-value.ts';
import { presentTerms } from './present-terms.ts';
import { readCurrentLegalTexts, readLegalText } from './read-legal.ts';
import { readAllSettings, readSettings } from './read-settings.ts';
import { listVersions, type StoredVersion } from './store.ts';
import { listComingTerms } from './terms.ts';

const VERSIONS_SHOWN = 200;

const everyonesRoutes = implement(
  { ...settingsContract, read: readSettingsAsStaff },
  {
    read: async ({ db, actor, services, language }) => {
      const [settings, all, coming] = [await readSettings(db), await readAllSettings(db), await listComingTerms(db)];
      return {
        settings: {
          app_name: texts.appName,
          demo: services.config.demo,
          now: (await now(db)).toISOString(),
          clock_offset_ms: await clockOffsetMs(db),
          setting_up: await isSettingUp(db),
          stops: await listCurrentStops(db),
          ...fieldsFor('everyone', all),
          risk_notice: settings.riskNotice,
          ...presentTerms(settings),
          coming_terms: coming.map(({ name, holdsFrom, value }) => ({
            ...{ name, holds_from: holdsFrom },
            text: inLanguage(value, language),
          })),
          ...(actor?.kind === 'staff' ? fieldsFor('staff', all) : {}),
        },
      };
    },
    legalTexts: async ({ db, language }) => ({ documents: await readCurrentLegalTexts(db, language) }),
  },
);

const legalTextRoutes = implement(legalTextContract, {
  legal: async ({ db, params, query, language }) => ({
    document: await readLegalText(db, params.document, query.version, language),
  }),
});

const staffRoutes = implement(staffSettingsContract, {
  change: async ({ tx, actor, body, stepUp, language, services }) => {
    await requireStepUp(tx, actor, stepUp, 'settings');
    const { settings: nested, reason = '', holds_from: holdsFrom, ...plain } = body;
    const changes = { ...plain, ...nested };
    if (!services.config.demo) refusePrivateAddress(changes);
    return { message: describeOutcome(await changeSettings(tx, actor, changes, { reason, holdsFrom })).in(language) };
  },
  versions: async ({ db, language }) => {
    const versions = await listVersions(db, settingNames, VERSIONS_SHOWN);
    return {
      versions: versions.filter(isKnown).map(({ name, version, value, author, approvedBy, reason, validFrom }) => ({
        ...{ name, version, author, reason },
        value: inLanguage(describeValue(name, value), language),
        approved_by: approvedBy,
        valid_from: validFrom,
      })),
    };
  },
});

/** The settings' calls. */
export const settingsRoutes = [...everyonesRoutes, ...legalTextRoutes, ...staffRoutes];

/** A setting may have been removed since its versions were kept. */
const isKnown = (version: StoredVersion): version is StoredVersion & { name: SettingName } =>
  settingNames.some((name) => name === version.name);

/** The values that an audience may read, by name. */
function fieldsFor<A extends SettingAudience>(audience: A, values: Awaited<ReturnType<typeof readAllSettings>>) {
  const names = settingNames.filter((name) => settingDefinitions[name].audience === audience);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as {
    [N in keyof (typeof settingAnswers)[A]]: SettingValue<N & SettingName>;
  };
}
