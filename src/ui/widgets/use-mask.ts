import type { FormEvent } from 'react';
import type { TypedText } from '#engine/face';

/** Props of an input whose text is rewritten while it is typed. */
export interface MaskedText extends Omit<TypedText, 'onChange'> {
  onChange: (event: FormEvent<HTMLInputElement>) => void;
}

/** Without the character behind the caret: what Delete meant when it only hit a character of the mask. */
function withoutNext(text: string, caret: number): string {
  return text.slice(0, caret) + text.slice(caret + 1);
}

/**
 * Rewrites what is typed, e.g. in groups of four; the caret stays behind the character it stood behind.
 *
 * @param mask gives the rewritten text; of the beginning of a text it must give the beginning of its result
 */
export function useMask(typed: TypedText, mask: (text: string) => string): MaskedText {
  const { onChange, ...rest } = typed;
  return {
    ...rest,
    onChange: ({ currentTarget: input, nativeEvent }) => {
      const raw = input.value;
      const caret = input.selectionStart ?? raw.length;
      let next = mask(raw);
      const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      if (isForward && next === typed.value) next = mask(withoutNext(raw, caret));
      if (next !== raw) {
        const place = mask(raw.slice(0, caret)).length;
        // Written here and now: React finds its value in place and leaves the caret alone.
        input.value = next;
        input.setSelectionRange(place, place);
      }
      onChange({ target: { value: next } });
    },
  };
}
