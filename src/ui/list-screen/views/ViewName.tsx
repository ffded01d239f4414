import { Text } from '@chakra-ui/react';
import { useId } from 'react';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import type { useViewName } from './use-view-name.ts';

const mostLetters = 60;

interface ViewNameProps {
  field: ReturnType<typeof useViewName>;
  /** Default: "Name". */
  label?: string;
}

/** The field of a view's name, with its message. */
export function ViewName({ field, label = listDialogTexts.views.name }: ViewNameProps) {
  const id = useId();
  const { input, name, setName, error } = field;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="w-control"
        autoComplete="off"
        maxLength={mostLetters}
        value={name}
        aria-required
        aria-invalid={error !== undefined || undefined}
        data-state={error === undefined ? undefined : 'invalid'}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => setName(target.value)}
      />
      {error !== undefined && (
        <Text id={`${id}-error`} role="alert" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
    </>
  );
}
