import { useLocale, type WidgetProps } from '@schema-screens/core';
import { actionTexts, type FormFieldView, WhileLoading } from '@schema-screens/core/internal';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { UnknownNotice } from '../parts/states/Notice.tsx';
import { TermButton } from '../parts/TermButton.tsx';
import { FieldMessages } from './FieldMessages.tsx';

function FieldName({ field }: { field: FormFieldView }) {
  const { props, entry } = field;
  const naming = entry?.descriptor.naming ?? 'input';
  if (naming === 'own') return null;
  const isInput = naming === 'input' && props.mode === 'edit';
  const content = (
    <>
      {props.label}
      {props.required && props.mode === 'edit' && (
        <span className="f-required" aria-hidden>
          *
        </span>
      )}
    </>
  );
  return (
    <span className="f-name">
      {isInput ? (
        <label id={props.labelId} htmlFor={props.id}>
          {content}
        </label>
      ) : (
        <span id={props.labelId}>{content}</span>
      )}
      <TermButton label={props.label} />
    </span>
  );
}

function Control({ field }: { field: FormFieldView }) {
  const { entry, props } = field;
  if (!entry) return <UnknownNotice kind="widget" name={field.widget} where={field.where} />;
  const Widget = entry.component;
  const room = { height: entry.descriptor.loadingHeight };
  return (
    <WhileLoading fallback={<span className="w-control w-loading" style={room} aria-busy="true" />}>
      <Widget {...(props as WidgetProps<never, never>)} />
    </WhileLoading>
  );
}

function ReloadChoices({ label, reload }: { label: string; reload: () => void }) {
  const texts = useLocale().texts(actionTexts);
  return (
    <button type="button" className="f-reload" aria-label={`${texts.again}: ${label}`} onClick={reload}>
      {texts.again}
    </button>
  );
}

/** One field: label, widget, help and messages. A failure does not affect other fields. */
export function FormField({ field }: { field: FormFieldView }) {
  const { props, help, messages, helpId, messageId, reload, where } = field;
  return (
    <div
      className="f-field"
      data-field={field.path}
      data-field-id={props.id}
      data-mode={props.mode}
      data-state={props.state}
    >
      <ErrorBoundary where={where}>
        <FieldName field={field} />
        <Control field={field} />
        {help && (
          <p id={helpId} className="f-help">
            {help}
          </p>
        )}
        <FieldMessages id={messageId} messages={messages} />
        {reload && <ReloadChoices label={props.label} reload={reload} />}
      </ErrorBoundary>
    </div>
  );
}
