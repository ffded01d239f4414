import { useLocale, type WidgetProps } from '@schema-screens/core';
import { inputTexts, lazyPart, useTypedText, WhileLoading } from '@schema-screens/core/internal';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlProps } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { textConversion } from '../TypedInput.tsx';

interface PasswordOptions {
  autocomplete?: 'current-password' | 'new-password' | 'off';
  policy?: boolean;
}

type Props = WidgetProps<string, PasswordOptions>;

const PasswordPolicy = lazyPart(() => import('./PasswordPolicy.tsx'));

function Input(props: Props) {
  const locale = useLocale();
  const texts = locale.texts(inputTexts);
  const [isShown, setShown] = useState(false);
  const { id, value, options, disabled, describedBy, placeholder, onChange, onBlur } = props;
  const typed = useTypedText<string>({ value, onChange, onBlur, ...textConversion });
  const policyId = options.policy ? `${id}-richtlinien` : undefined;
  return (
    <>
      <div className="w-with-button">
        <input
          {...controlProps(props)}
          className="w-control"
          type={isShown ? 'text' : 'password'}
          placeholder={placeholder}
          aria-describedby={[describedBy, policyId].filter(Boolean).join(' ') || undefined}
          autoComplete={options.autocomplete ?? (options.policy ? 'new-password' : 'current-password')}
          autoCapitalize="none"
          spellCheck={false}
          {...typed}
        />
        <button
          type="button"
          className="w-inner-button"
          aria-label={isShown ? texts.password.hide : texts.password.show}
          aria-pressed={isShown}
          aria-controls={id}
          disabled={disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size="1.25rem" /> : <Eye aria-hidden size="1.25rem" />}
        </button>
      </div>
      {policyId && (
        <WhileLoading fallback={<div className="w-policy-loading" />}>
          <PasswordPolicy id={policyId} password={typed.value} />
        </WhileLoading>
      )}
    </>
  );
}

/** A password with a button that shows it. Pasting is never blocked, since password managers need it. */
export function PasswordWidget(props: Props) {
  const { id, value, mode } = props;
  if (mode === 'display') return <DisplayValue id={id} text={value ? '••••••••' : ''} />;
  return <Input {...props} />;
}
