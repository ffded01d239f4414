import { type ChoiceRequest, createStore } from '#engine';

/** A dialog of choices that is waiting for one. */
export interface OpenChoices extends ChoiceRequest {
  close: (isDone: boolean) => void;
}

const open = createStore<OpenChoices | undefined>(undefined);

/** Opens a dialog of choices on the current screen; resolves to false if it is closed without a choice. */
export function openChoices(request: ChoiceRequest): Promise<boolean> {
  open.read()?.close(false);
  return new Promise((resolve) => {
    const close = (isDone: boolean): void => {
      open.set(undefined);
      resolve(isDone);
    };
    open.set({ ...request, close });
  });
}

export const openedChoices = open.read;
export const onChoices = open.subscribe;
