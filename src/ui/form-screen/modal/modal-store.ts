import type { ModalForm, Row } from '#engine';

/** A form in a dialog that waits for being saved or closed. */
export interface OpenModal extends ModalForm {
  /** Differs from every other dialog's. */
  id: number;
  close: (saved: Row | undefined) => void;
}

let open: OpenModal | undefined;
let opened = 0;
const listeners = new Set<() => void>();

function show(next: OpenModal | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a form screen in a dialog of the screen in view.
 *
 * @returns the saved record; undefined when the dialog was closed without a save
 */
export function openModal(modal: ModalForm): Promise<Row | undefined> {
  open?.close(undefined);
  return new Promise((resolve) => {
    const close = (saved: Row | undefined): void => {
      show(undefined);
      resolve(saved);
    };
    show({ ...modal, id: ++opened, close });
  });
}

export const openedModal = (): OpenModal | undefined => open;

export function onModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
