import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyText } from '#features/search/components/key-text.tsx';
import classes from '#features/search/components/palette.module.css';
import { findScreens, type PaletteScreen, readTyped } from '#features/search/components/palette-items.ts';
import { FoundGroups, ScreenGroup } from '#features/search/components/palette-options.tsx';
import { useFound } from '#features/search/queries.ts';
import { search } from '#features/search/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useReturnFocus } from '#ui/return-focus.ts';

/** A person types on: the server is asked once they pause. */
const PAUSE_MS = 200;
/** Beside what is stored, so many screens are enough. */
const SCREENS_BESIDE_FOUND = 4;

/** The search over everything the person may open: screens at once, what is stored once they pause. */
export function Palette({ screens, onClose }: { screens: readonly PaletteScreen[]; onClose: () => void }) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  // the field names its options once they are drawn, which is after the dialog is
  const [, setDrawn] = useState(false);
  const optionsId = useId();
  const { text, screens: asksScreens, stored } = readTyped(typed);
  const [asked] = useDebouncedValue(stored ? typed.trim() : '', PAUSE_MS);
  const found = useFound(stored ? asked : '');
  const shownScreens = asksScreens
    ? findScreens(screens, text).slice(0, stored ? SCREENS_BESIDE_FOUND : undefined)
    : [];
  const items = stored ? (found.data?.found ?? []) : [];
  const { combobox, choose, onKeyDown } = useChoice(onClose, `${typed} ${items.length} ${shownScreens.length}`);
  const isSettled = !stored || (asked === typed.trim() && !found.isFetching);
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label={search('label')}>
        <Modal.Body className={classes.body ?? ''}>
          <Combobox store={combobox} onOptionSubmit={(path) => choose(path)}>
            <Combobox.EventsTarget withExpandedAttribute>
              <TextInput
                variant="unstyled"
                size="lg"
                data-autofocus
                aria-label={search('label')}
                placeholder={search('placeholder')}
                leftSection={<IconSearch size={20} stroke={1.75} />}
                rightSection={<KeyText>{search('keyEscape')}</KeyText>}
                classNames={{ root: classes.field ?? '' }}
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
            <Combobox.Options
              id={optionsId}
              ref={(list) => setDrawn(list !== null)}
              className={classes.options ?? ''}
              aria-label={search('results')}
            >
              <FoundGroups items={items} more={found.data?.more ?? []} sought={text} />
              <ScreenGroup screens={shownScreens} sought={text} />
            </Combobox.Options>
            <output className={classes.note}>
              {describe({
                error: stored && found.isError ? errorText(found.error, search('failed')) : undefined,
                isSettled,
                isEmpty: items.length + shownScreens.length === 0,
                text,
              })}
            </output>
          </Combobox>
          <footer className={classes.foot}>
            <span className={classes.hint}>
              <KeyText>↑</KeyText> <KeyText>↓</KeyText> {search('choose')}
            </span>
            <span className={classes.hint}>
              <KeyText>↵</KeyText> {search('open')}
            </span>
            <span className={classes.hint}>
              <KeyText>{search('keyNewTab')}</KeyText> {search('newTab')}
            </span>
            <span className={classes.prefixes}>{search('hints')}</span>
          </footer>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keeps the first option chosen while the options change, and goes where the chosen one leads. */
function useChoice(onClose: () => void, options: string) {
  // Escape closes the options, and with them the whole
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const navigate = useNavigate();
  const opensTab = useRef(false);
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again whenever the options are others
  useEffect(() => {
    selectFirstOption();
  }, [options, selectFirstOption]);
  return {
    combobox,
    choose: (path: string) => {
      if (opensTab.current) window.open(path, '_blank', 'noopener');
      else void navigate({ to: path });
      opensTab.current = false;
      onClose();
    },
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      opensTab.current = key === 'Enter' && (ctrlKey || metaKey);
    },
  };
}

type Outcome = { error: string | undefined; isSettled: boolean; isEmpty: boolean; text: string };

function describe({ error, isSettled, isEmpty, text }: Outcome): string {
  if (error !== undefined) return error;
  if (!isSettled) return search('searching');
  if (isEmpty) return search('nothing', { text });
  return text === '' ? search('hint') : '';
}
