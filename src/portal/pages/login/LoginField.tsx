import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldMessages } from '#ui';

interface LoginFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  type?: 'text' | 'password';
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
  /** Content at the end of the input, e.g. the button that shows the password. */
  end?: ReactNode;
}

/**
 * A labelled, mandatory input of the sign-in. The page does not load the form engine; in a WidgetSurface its fields look like
 * those of a form.
 */
export function LoginField(props: LoginFieldProps) {
  const id = useId();
  const { label, error, help, end, value, onChange, inputRef, ...input } = props;
  const helpId = `${id}-help`;
  const messageId = `${id}-error`;
  return (
    <div className="f-field">
      <div className="f-name">
        <label htmlFor={id}>{label}</label>
        <span className="f-required" aria-hidden>
          *
        </span>
      </div>
      <div className={end ? 'w-with-button' : undefined}>
        <input
          id={id}
          ref={inputRef ?? null}
          className="w-control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          data-state={error ? 'invalid' : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={[help && helpId, error && messageId].filter(Boolean).join(' ') || undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        {end}
      </div>
      {help && (
        <p id={helpId} className="f-help">
          {help}
        </p>
      )}
      {/* Often the focus is in the field already, whose description is then not read out again. */}
      {error && (
        <div role="alert">
          <FieldMessages id={messageId} messages={[{ text: error, state: 'error' }]} />
        </div>
      )}
    </div>
  );
}
