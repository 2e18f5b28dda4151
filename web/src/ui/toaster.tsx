import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Toaster } from 'react-hot-toast';
import classes from '#ui/toasts.module.css';

export { toast } from 'react-hot-toast';

/** Clear of the banner and the top bar, and on phones of the tab bar. */
const insets = {
  inset: 'calc(var(--fl-banner) + 4.5rem) 1rem calc(5rem + env(safe-area-inset-bottom))',
};

/**
 * Above the tab bar on phones, else top right. How many and how long are the library's own defaults, which are the
 * specification's numbers.
 */
export function ThemedToaster() {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Toaster
      position={isPhone ? 'bottom-center' : 'top-right'}
      containerStyle={insets}
      toastOptions={{
        className: classes.toast ?? '',
        success: { icon: <IconCheck size={18} stroke={2} className={classes.done} /> },
        error: { icon: <IconAlertCircle size={18} stroke={2} className={classes.failed} /> },
      }}
    />
  );
}
