import { Button, Stack, Text } from '@chakra-ui/react';
import { type DialogChoice, errorNotice, useLocale, useNotices } from '@schema-screens/core';
import { useSnapshot } from '@schema-screens/core/internal';
import { useRef, useState } from 'react';
import { useHost } from '../host/host.ts';
import { ActionControl } from '../parts/actions/ActionControl.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Dialog, useLastDefined } from './Dialog.tsx';

/** A dialog of choices; it closes when one of them is done. */
export default function ChoicesDialog() {
  const locale = useLocale();
  const store = useHost().dialogs.choices;
  const open = useSnapshot(store.subscribe, store.read);
  const dialog = useLastDefined(open);
  const { notify } = useNotices();
  const [running, setRunning] = useState<string>();
  const busy = useRef(false);
  const choose = async ({ key, run }: DialogChoice): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRunning(key);
    try {
      if (await run()) dialog?.close(true);
    } catch (thrown) {
      notify(errorNotice(locale, thrown));
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  };
  return (
    <Dialog
      title={dialog?.title ?? ''}
      isOpen={open !== undefined}
      onClose={() => dialog?.close(false)}
      stays={dialog?.stays ?? false}
    >
      <Stack gap="4" pb="2">
        {dialog?.text.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <Stack gap="3" align="stretch">
          {dialog?.choices.map((choice) => (
            <Button key={choice.key} variant="outline" colorPalette="brand" size="lg" asChild>
              <ActionControl
                href={choice.href}
                isDisabled={running !== undefined}
                onFollow={() => dialog.close(true)}
                onRun={() => void choose(choice)}
              >
                {choice.icon && <Icon name={choice.icon} />}
                {choice.label}
              </ActionControl>
            </Button>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
