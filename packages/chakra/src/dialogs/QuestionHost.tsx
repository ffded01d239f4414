import { Button, Text } from '@chakra-ui/react';
import { useSnapshot } from '@schema-screens/core/internal';
import { useRef } from 'react';
import { useHost } from '../host/host.ts';
import { Dialog, useLastDefined } from './Dialog.tsx';

/** Renders questions. The safe answer has the focus if the other one is destructive. */
export default function QuestionHost() {
  const store = useHost().dialogs.question;
  const open = useSnapshot(store.subscribe, store.read);
  const question = useLastDefined(open);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const okButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={question?.title ?? ''}
      isOpen={open !== undefined}
      onClose={() => question?.close(false)}
      role="alertdialog"
      size="sm"
      initialFocus={question?.isDangerous ? cancelButton : okButton}
      footer={
        <>
          <Button
            ref={cancelButton}
            variant="outline"
            colorPalette="gray"
            onClick={() => question?.close(false)}
          >
            {question?.cancel}
          </Button>
          <Button
            ref={okButton}
            colorPalette={question?.isDangerous ? 'red' : 'brand'}
            onClick={() => question?.close(true)}
          >
            {question?.ok}
          </Button>
        </>
      }
    >
      <Text whiteSpace="pre-line" hyphens="manual">
        {question?.text}
      </Text>
    </Dialog>
  );
}
