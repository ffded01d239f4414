import { FieldMessages } from '@schema-screens/chakra';
import { type InputHTMLAttributes, useId } from 'react';

interface EingabeFeldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'> {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isOptional?: boolean;
  suggestions?: readonly string[];
}

/** A labelled text input with its message, as in a form. */
export function EingabeFeld(props: EingabeFeldProps) {
  const { label, value, onChange, error, isOptional = false, suggestions = [], ...input } = props;
  const id = useId();
  const messageId = `${id}-fehler`;
  const listId = suggestions.length > 0 ? `${id}-liste` : undefined;
  return (
    <div className="f-field">
      <div className="f-name">
        <label htmlFor={id}>{label}</label>
        {!isOptional && (
          <span className="f-required" aria-hidden>
            *
          </span>
        )}
      </div>
      <input
        id={id}
        className="w-control"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-state={error ? 'invalid' : undefined}
        aria-required={!isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
        list={listId}
        {...input}
      />
      {listId && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <FieldMessages id={messageId} messages={error ? [{ text: error, state: 'error' }] : []} />
    </div>
  );
}
