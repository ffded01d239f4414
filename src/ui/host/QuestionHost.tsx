import { Button } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from './ask.ts';
import { Dialog } from './Dialog.tsx';

/** Where questions appear. The safe answer has the focus when the other one destroys something. */
export default function QuestionHost() {
  const question = useSyncExternalStore(onQuestion, openQuestion);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const okButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={question?.title ?? ''}
      isOpen={question !== undefined}
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
      {question?.text}
    </Dialog>
  );
}
