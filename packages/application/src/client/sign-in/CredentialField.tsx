import { FieldMessages } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import type { CredentialsForm } from './use-credentials.ts';

export interface CredentialFieldProps<Name extends string> {
  credentials: Pick<CredentialsForm<Name>, 'values' | 'errors' | 'change'>;
  label: string;
  name: Name;
  help?: string | undefined;
  /** As browsers and password managers know it; the current password has a button that shows it. */
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A labelled, mandatory input of the sign-in. The page does not load the form engine; in a WidgetSurface its fields look like
 * those of a form.
 */
export function CredentialField<Name extends string>(props: CredentialFieldProps<Name>) {
  const id = useId();
  const texts = useLocale().texts(shellTexts);
  const [isShown, setShown] = useState(false);
  const { credentials, label, name, help, inputRef, ...input } = props;
  const { values, errors, change } = credentials;
  const error = errors[name];
  const isPassword = input.autoComplete === 'current-password';
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
      <div className={isPassword ? 'w-with-button' : undefined}>
        <input
          id={id}
          ref={inputRef ?? null}
          className="w-control"
          name={name}
          type={isPassword && !isShown ? 'password' : 'text'}
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          data-state={error ? 'invalid' : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={[help && helpId, error && messageId].filter(Boolean).join(' ') || undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        {isPassword && (
          <button
            type="button"
            className="w-inner-button"
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden size="1.25rem" /> : <Eye aria-hidden size="1.25rem" />}
          </button>
        )}
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
