import { type ChoiceRequest, createStore, type NamedDocument, type Question } from '#engine';

/** A question that is waiting for its answer. */
export interface OpenQuestion extends Question {
  answer: (isAgreed: boolean) => void;
}

/** A dialog of choices that is waiting for one. */
export interface OpenChoices extends ChoiceRequest {
  close: (isDone: boolean) => void;
}

/** A document in a dialog, and what its download button does. */
export interface OpenPreview {
  document: NamedDocument;
  save: (document: NamedDocument) => void;
}

/** What each dialog of the host displays; undefined while it is closed. */
export const openQuestion = createStore<OpenQuestion | undefined>(undefined);
export const openChoice = createStore<OpenChoices | undefined>(undefined);
export const openPreview = createStore<OpenPreview | undefined>(undefined);

/** Opens a dialog of choices on the current screen; resolves to false if it is closed without a choice. */
export function openChoices(request: ChoiceRequest): Promise<boolean> {
  openChoice.read()?.close(false);
  return new Promise((resolve) => {
    const close = (isDone: boolean): void => {
      openChoice.set(undefined);
      resolve(isDone);
    };
    openChoice.set({ ...request, close });
  });
}
