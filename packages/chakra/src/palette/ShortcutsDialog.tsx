import { Box, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { paletteTexts, useSnapshot } from '@schema-screens/core/internal';
import { Fragment, useId } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useSingleKeys } from '../host/single-keys.ts';
import { WidgetSurface } from '../widgets/WidgetSurface.tsx';
import { type Shortcut, shortcutList } from './shortcut-list.ts';

const styles = {
  width: 'full',
  '& th': { textAlign: 'start', fontWeight: 'semibold', paddingBlock: '1' },
  '& td': { paddingBlock: '2', borderTopWidth: '1px', verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { paddingInlineEnd: '4', whiteSpace: 'nowrap' },
  '& tr[data-off]': { color: 'fg.subtle', textDecoration: 'line-through' },
  '& kbd': {
    fontFamily: 'body',
    display: 'inline-block',
    minWidth: '7',
    paddingInline: '1.5',
    textAlign: 'center',
    borderWidth: '1px',
    borderRadius: 'sm',
    background: 'bg.subtle',
  },
};

function Keys({ keys, isChoice = false }: Pick<Shortcut, 'keys' | 'isChoice'>) {
  const locale = useLocale();
  return keys.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && (isChoice ? ` ${locale.texts(paletteTexts).shortcuts.keys.or} ` : ' + ')}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

/** The switch that WCAG 2.2 requires for single-character shortcuts (2.1.4). */
function SingleKeysSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const locale = useLocale();
  const id = useId();
  const { single, singleHelp } = locale.texts(paletteTexts).shortcuts;
  return (
    <Box mt="4">
      <WidgetSurface>
        <label className="w-check w-switch">
          <input
            type="checkbox"
            aria-describedby={id}
            checked={isOn}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{single}</span>
        </label>
      </WidgetSurface>
      <Text id={id} textStyle="sm" color="fg.muted">
        {singleHelp}
      </Text>
    </Box>
  );
}

/** The list of shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const locale = useLocale();
  const singleKeys = useSingleKeys();
  const hasSingle = useSnapshot(singleKeys.subscribe, singleKeys.read);
  const { title, key, effect } = locale.texts(paletteTexts).shortcuts;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Box asChild css={styles}>
        <table>
          <thead>
            <tr>
              <th scope="col">{key}</th>
              <th scope="col">{effect}</th>
            </tr>
          </thead>
          <tbody>
            {shortcutList(locale).map((shortcut) => (
              <tr key={shortcut.effect} data-off={(shortcut.isSingle && !hasSingle) || undefined}>
                <td>
                  <Keys {...shortcut} />
                </td>
                <td>{shortcut.effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <SingleKeysSwitch isOn={hasSingle} onChange={singleKeys.set} />
    </Dialog>
  );
}
