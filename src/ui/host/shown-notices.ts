import type { Notice } from '#engine';

/** An error on its way to the user, or shown to him. */
export interface ShownError {
  /** It is out of date; whoever was about to show it does not. */
  isOver: boolean;
  /** Takes it away; undefined until it is shown. */
  close?: () => void;
}

let errors: (ShownError & { stays: boolean })[] = [];

/** Has an error go with the next navigation; other notices stay their time wherever they are read. */
export function followError({ status, stays = false }: Notice): ShownError {
  const error = { isOver: false, stays };
  if (status === 'error') errors.push(error);
  return error;
}

/**
 * Takes away every error that is shown: for when another screen comes (spec/account.md, 2: navigation guard). One that tells
 * why it comes stays for this time.
 */
export function clearErrors(): void {
  const gone = errors.filter(({ stays }) => !stays);
  errors = errors.filter(({ stays }) => stays);
  for (const error of errors) error.stays = false;
  for (const error of gone) {
    error.isOver = true;
    error.close?.();
  }
}
