import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { app } from '#app/texts.ts';
import { isDarkShown, showScheme, watchScheme } from '#app/theme/scheme.ts';
import { IconButton } from '#ui/plain/controls.tsx';

/** Changes between light and dark; until used, the scheme follows the system. */
export function useSchemeSwitch(): { isDark: boolean; label: string; change: () => void } {
  const isDark = useSyncExternalStore(watchScheme, isDarkShown);
  const label = isDark ? app('lightColors') : app('darkColors');
  return { isDark, label, change: () => showScheme(isDark ? 'light' : 'dark') };
}

/** The moon or the sun in the top bar. */
export function SchemeSwitch() {
  const { isDark, label, change } = useSchemeSwitch();
  return (
    <IconButton aria-label={label} title={label} onClick={change}>
      {isDark ? <IconSun stroke={1.75} /> : <IconMoon stroke={1.75} />}
    </IconButton>
  );
}
