import { createStore } from '#engine';
import type { ModalForm } from '#language';
import type { Row } from '#model';

/** A form in a dialog that waits for being saved or closed. */
export interface OpenModal extends ModalForm {
  /** Differs from every other dialog's. */
  id: number;
  close: (saved: Row | undefined) => void;
}

const open = createStore<OpenModal | undefined>(undefined);
let opened = 0;

/**
 * Opens a form screen in a dialog of the screen in view.
 *
 * @returns the saved record; undefined when the dialog was closed without a save
 */
export function openModal(modal: ModalForm): Promise<Row | undefined> {
  open.read()?.close(undefined);
  return new Promise((resolve) => {
    const close = (saved: Row | undefined): void => {
      open.set(undefined);
      resolve(saved);
    };
    open.set({ ...modal, id: ++opened, close });
  });
}

export const openedModal = open.read;
export const onModal = open.subscribe;
