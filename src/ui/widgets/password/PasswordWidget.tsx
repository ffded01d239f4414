import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { asText, TypedInput } from '../TypedInput.tsx';

interface PasswordOptions {
  autocomplete?: 'current-password' | 'new-password' | 'off';
}

/** A password with a button that shows it. Pasting is never blocked: password managers need it. */
export function PasswordWidget(props: WidgetProps<string, PasswordOptions>) {
  const [isShown, setShown] = useState(false);
  const { id, value, mode, options, disabled } = props;
  if (mode === 'display') return <DisplayValue id={id} text={value ? '••••••••' : ''} />;
  return (
    <div className="w-with-button">
      <TypedInput
        widget={props}
        {...asText}
        type={isShown ? 'text' : 'password'}
        input={{
          autoComplete: options.autocomplete ?? 'current-password',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <button
        type="button"
        className="w-inner-button"
        aria-label={isShown ? 'Kennwort verbergen' : 'Kennwort anzeigen'}
        aria-pressed={isShown}
        aria-controls={id}
        disabled={disabled}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </button>
    </div>
  );
}
