import type { FieldState } from '../../registry/contracts.ts';
import type { FieldPlacement } from '../form-layout.ts';
import { type FormMessage, isSameMessages } from '../form-message.ts';

/** Everything that is needed to draw one field; keeps its reference until something changes. */
export interface FieldSnapshot {
  value: unknown;
  state: FieldState;
  messages: readonly FormMessage[];
  isRequired: boolean;
  /** By the definition of the field or of one that it is a part of. */
  isDisabled: boolean;
  /** By the definition of the field or of one that it is a part of. */
  isReadOnly: boolean;
  /** The field's place on the form; undefined for parts of a field and for hidden fields. */
  entry: FieldPlacement | undefined;
}

export function isSameSnapshot(left: FieldSnapshot, right: FieldSnapshot): boolean {
  return (
    Object.is(left.value, right.value) &&
    left.state === right.state &&
    left.isRequired === right.isRequired &&
    left.isDisabled === right.isDisabled &&
    left.isReadOnly === right.isReadOnly &&
    left.entry === right.entry &&
    isSameMessages(left.messages, right.messages)
  );
}
