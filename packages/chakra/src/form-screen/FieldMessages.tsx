import { useLocale } from '@schema-screens/core';
import { type FormMessage, noticeTexts } from '@schema-screens/core/internal';
import { Info, TriangleAlert } from 'lucide-react';

/** A form may have hundreds of messages, so each icon is one element instead of an SVG of four. */
function Mark({ state }: Pick<FormMessage, 'state'>) {
  const locale = useLocale();
  const texts = locale.texts(noticeTexts);
  if (state === 'error') return <span className="f-mark" role="img" aria-label={texts.states.error} />;
  if (state === 'warning') return <TriangleAlert role="img" aria-label={texts.states.warning} size="1rem" />;
  return <Info role="img" aria-label={texts.states.info} size="1rem" />;
}

/** The messages at a field: each state as colour, icon and text. */
export function FieldMessages({
  id,
  messages,
}: {
  id: string;
  messages: readonly Omit<FormMessage, 'key'>[];
}) {
  if (messages.length === 0) return null;
  return (
    <div id={id}>
      {messages.map(({ text, state }) => (
        <span key={text} className="f-message" data-state={state}>
          <Mark state={state} />
          <span>{text}</span>
        </span>
      ))}
    </div>
  );
}
