import type { Question } from '#engine';
import { openHost } from './host-store.ts';

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

/** Asks in a dialog; resolves to true for OK, to false for cancel, Esc and close. A newer question answers an open one with false. */
export function ask(question: Question): Promise<boolean> {
  openHost('questions');
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
