import { type BlockingNotice, type FormScreen, fillText, holds, type Scope, valueAt } from '#language';
import { isEmptyValue, type Row } from '#model';
import type { FormMessage } from './form-message.ts';
import type { FormRules } from './form-rules.ts';

/** The empty fields of a notice; the first field if none is empty, so that the message shows once. */
function meantFields({ fields = [] }: BlockingNotice, data: Row): readonly string[] {
  const empty = fields.filter((field) => isEmptyValue(valueAt(data, field)));
  return empty.length > 0 ? empty : fields.slice(0, 1);
}

/**
 * The rules of a form with those of its blocking notices that name fields: the message shows at these fields too, and a
 * field is required if emptying it would block.
 *
 * @param scope without the form's data
 */
export function withBlocks(
  rules: FormRules,
  { submit }: Pick<FormScreen, 'submit'>,
  scope: Scope,
): FormRules {
  const blocks = (submit?.blockWhen ?? []).filter(({ fields }) => fields !== undefined);
  if (blocks.length === 0) return rules;
  return {
    check(data) {
      const found = new Map(rules.check(data));
      for (const block of blocks) {
        const whole = { ...scope, data };
        if (!holds(block.when, whole)) continue;
        const text = fillText(block.text ?? block.title, whole);
        const message: FormMessage = { state: 'error', text, key: 'blockWhen' };
        for (const field of meantFields(block, data)) if (!found.has(field)) found.set(field, [message]);
      }
      return found;
    },
    requiredFor(data) {
      const blocked = blocks.flatMap(({ fields = [], when }) =>
        fields.filter((field) => holds(when, { ...scope, data: { ...data, [field]: null } })),
      );
      return new Set([...rules.requiredFor(data), ...blocked]);
    },
  };
}
