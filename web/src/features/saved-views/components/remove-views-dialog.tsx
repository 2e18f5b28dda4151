import type { SavedView } from '@fairlead/contract/features/saved-views.ts';
import { Button } from '@mantine/core';
import classes from '#features/saved-views/components/remove-views-dialog.module.css';
import { useRemoveView } from '#features/saved-views/queries.ts';
import { savedViews } from '#features/saved-views/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ui } from '#ui/texts.ts';

/** The views that one may remove, each with its button; what they list is not touched. */
export function RemoveViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const write = useRemoveView();
  const removing = write.isPending ? write.variables.params.id : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={savedViews('removeTitle')}
      actions={
        <Button variant="default" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <ul className={classes.views}>
        {views.map(({ id, name, is_shared, shared_by }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              {is_shared && (
                <span className={classes.by}>
                  {shared_by === null ? savedViews('shared') : savedViews('by', { name: shared_by })}
                </span>
              )}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={savedViews('removeNamed', { name })}
              loading={removing === id}
              onClick={() => write.mutate({ params: { id } })}
            >
              {savedViews('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p>{savedViews('removed')}</p>}
      <FormError>{write.error && errorText(write.error)}</FormError>
    </Dialog>
  );
}
