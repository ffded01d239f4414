import type { FormMessage } from '../rules/form-message.ts';
import type { FormFieldView } from './use-form-field.ts';

/** A field with one more message, before its own. */
export function withRemark(field: FormFieldView, remark: FormMessage | undefined): FormFieldView {
  if (!remark) return field;
  const describedBy = [field.messageId, field.help && field.helpId].filter(Boolean).join(' ');
  const state = remark.state === 'error' ? 'invalid' : field.props.state;
  return { ...field, messages: [remark, ...field.messages], props: { ...field.props, state, describedBy } };
}
