import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { app } from '#app/texts.ts';

/** Changes between light and dark; until used, the scheme follows the system. */
export function useSchemeSwitch(): { isDark: boolean; label: string; change: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? app('lightColors') : app('darkColors');
  return { isDark, label, change: () => setColorScheme(isDark ? 'light' : 'dark') };
}

/** The moon or the sun in the top bar. */
export function SchemeSwitch() {
  const { isDark, label, change } = useSchemeSwitch();
  return (
    <ActionIcon aria-label={label} title={label} onClick={change}>
      {isDark ? <IconSun stroke={1.75} /> : <IconMoon stroke={1.75} />}
    </ActionIcon>
  );
}
