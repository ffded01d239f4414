import { createStore, type Question } from '#engine';
import { openHost } from './host-store.ts';
import { notifyMissingPart } from './plain-notices.ts';

/** A question that is waiting for its answer. */
export interface OpenQuestion extends Question {
  answer: (isAgreed: boolean) => void;
}

const open = createStore<OpenQuestion | undefined>(undefined);

/**
 * Asks in a dialog; resolves to true for OK, to false for cancel, Esc and close, and if the dialog cannot be loaded. A
 * newer question answers an open one with false.
 */
export async function ask(question: Question): Promise<boolean> {
  try {
    await openHost('questions');
  } catch {
    notifyMissingPart();
    return false;
  }
  open.read()?.answer(false);
  return new Promise((resolve) => {
    open.set({
      ...question,
      answer: (isAgreed) => {
        open.set(undefined);
        resolve(isAgreed);
      },
    });
  });
}

export const openQuestion = open.read;
export const onQuestion = open.subscribe;
