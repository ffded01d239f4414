import { Button, Text } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import { Dialog } from './Dialog.tsx';
import { openQuestion } from './dialog-stores.ts';
import { useLastDefined } from './use-last-defined.ts';

/** Renders questions. The safe answer has the focus if the other one is destructive. */
export default function QuestionHost() {
  const open = useSyncExternalStore(openQuestion.subscribe, openQuestion.read);
  const question = useLastDefined(open);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const okButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={question?.title ?? ''}
      isOpen={open !== undefined}
      onClose={() => question?.answer(false)}
      role="alertdialog"
      size="sm"
      initialFocus={question?.isDangerous ? cancelButton : okButton}
      footer={
        <>
          <Button
            ref={cancelButton}
            variant="outline"
            colorPalette="gray"
            onClick={() => question?.answer(false)}
          >
            {question?.cancel}
          </Button>
          <Button
            ref={okButton}
            colorPalette={question?.isDangerous ? 'red' : 'brand'}
            onClick={() => question?.answer(true)}
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
