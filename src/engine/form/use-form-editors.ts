import { useEffect, useState } from 'react';
import { useEngine } from '../data/engine-context.ts';
import { useFormContext } from './form-context.ts';

const nobody: readonly string[] = [];

/** The names of those who edit the record of the form besides the user, where the back end tells it. */
export function useFormEditors(): readonly string[] {
  const { screen, record } = useFormContext();
  const { presence } = useEngine().data;
  const [names, setNames] = useState(nobody);
  const { resource } = screen;
  const id = screen.mode === 'edit' && record.id !== undefined ? String(record.id) : undefined;
  useEffect(() => {
    if (!presence || resource === undefined || id === undefined) return undefined;
    const leave = presence.enter(resource, id, setNames);
    return () => {
      leave();
      setNames(nobody);
    };
  }, [presence, resource, id]);
  return names;
}
