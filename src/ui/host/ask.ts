import type { Question } from '#engine';
import { openQuestion } from './dialog-stores.ts';
import { openHost } from './host-store.ts';
import { notifyMissingPart } from './plain-notices.ts';

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
  openQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (isAgreed) => {
        openQuestion.set(undefined);
        resolve(isAgreed);
      },
    });
  });
}
