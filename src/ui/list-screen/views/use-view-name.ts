import { type FormEvent, useRef, useState } from 'react';
import { errorNotice } from '#engine';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';

/**
 * The typed name of a view, and what is wrong with it.
 *
 * @param onSave rejects with RequestError
 */
export function useViewName(initial: string, onSave: (name: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      fail(listDialogTexts.views.nameMissing);
      return;
    }
    setSaving(true);
    onSave(name.trim())
      .then(() => {
        setName(initial);
        setError(undefined);
      })
      .catch((thrown: unknown) => {
        const { title, text = title } = errorNotice(thrown);
        fail(text);
      })
      .finally(() => setSaving(false));
  };
  return { input, name, setName, isSaving, error, onSubmit };
}
