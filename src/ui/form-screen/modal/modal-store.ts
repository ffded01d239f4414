import { createStore, type ValuesTaker } from '#engine';
import type { ModalForm } from '#language';
import type { Row } from '#model';

/** An open form in a dialog. */
export interface OpenModal extends ModalForm {
  /** Different for every dialog. */
  id: number;
  taker: ValuesTaker | undefined;
  close: (saved: Row | undefined) => void;
}

const open = createStore<OpenModal | undefined>(undefined);
let opened = 0;

/**
 * Opens a form screen in a dialog of the current screen.
 *
 * @param taker takes the values instead of their being saved
 * @returns the saved record, or the values taken; undefined if the dialog was closed without saving
 */
export function openModal(modal: ModalForm, taker?: ValuesTaker): Promise<Row | undefined> {
  open.read()?.close(undefined);
  return new Promise((resolve) => {
    const close = (saved: Row | undefined): void => {
      open.set(undefined);
      resolve(saved);
    };
    open.set({ ...modal, id: ++opened, taker, close });
  });
}

export const openedModal = open.read;
export const onModal = open.subscribe;
