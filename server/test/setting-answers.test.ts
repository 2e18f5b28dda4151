import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { type SettingAudience, settingAnswers } from '@fairlead/contract/domain/staff-setting-answers.ts';
import { expect, test } from 'vitest';

test.each(Object.keys(settingAnswers) as SettingAudience[])(
  'each setting for %s is answered to them and to no one else',
  (audience) => {
    const defined = Object.entries(settingDefinitions).filter(([, definition]) => definition.audience === audience);
    expect(Object.keys(settingAnswers[audience]).sort()).toEqual(defined.map(([name]) => name).sort());
  },
);
