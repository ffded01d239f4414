import type { Notice } from '@schema-screens/core';
import { CopyButton } from '../../parts/CopyButton.tsx';

interface CopyFieldProps {
  id: string;
  /** Id of the element that names the field. */
  labelId: string;
  /** Name of the value, for the button's label. */
  label: string;
  /** What is copied. */
  text: string;
  /** The value as it is shown, if it is longer than what is copied. */
  shownText?: string | undefined;
  describedBy?: string | undefined;
  /** Text of the notice afterwards. Default: that it was copied. */
  copied?: string | undefined;
  notify: (notice: Notice) => void;
}

/** A read-only field with a value that is needed elsewhere, and a button that copies it. */
export function CopyField({ id, labelId, text, shownText = text, describedBy, ...button }: CopyFieldProps) {
  return (
    <div className="w-copy">
      <textarea
        id={id}
        className="w-control"
        readOnly
        rows={1}
        spellCheck={false}
        value={shownText}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} {...button} />
    </div>
  );
}
