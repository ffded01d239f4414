import { Button } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import type { Question } from '#engine';
import { Dialog } from './Dialog.tsx';

interface Open extends Question {
  answer: (isAgreed: boolean) => void;
}

let open: Open | undefined;
const listeners = new Set<() => void>();

function show(next: Open | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog; resolves to true for OK, to false for cancel, Esc and close. A newer question answers an open one with false. */
export function ask(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (isAgreed) => {
        show(undefined);
        resolve(isAgreed);
      },
    });
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where questions appear. The safe answer has the focus when the other one destroys something. */
export function QuestionHost() {
  const question = useSyncExternalStore(subscribe, () => open);
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
