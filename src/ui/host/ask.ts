import type { Question } from '#engine';
import { openHost } from './host-store.ts';
import { tellMissingPart } from './plain-notices.ts';

/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  answer: (isAgreed: boolean) => void;
}

let open: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function show(next: OpenQuestion | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog; resolves to true for OK, to false for cancel, Esc and close, and when the dialog cannot be fetched.
 * A newer question answers an open one with false.
 */
export async function ask(question: Question): Promise<boolean> {
  try {
    await openHost('questions');
  } catch {
    tellMissingPart();
    return false;
  }
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

export function openQuestion(): OpenQuestion | undefined {
  return open;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
