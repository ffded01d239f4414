import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { FormMessage } from '#engine';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const words = { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' } as const;

/** The messages at a field: each state in colour, as an icon and in words. */
export function FieldMessages({ id, messages }: { id: string; messages: readonly FormMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id}>
      {messages.map(({ text, state }) => {
        const Icon = icons[state];
        return (
          <span key={text} className="f-message" data-state={state}>
            <Icon role="img" aria-label={words[state]} size={16} />
            <span>{text}</span>
          </span>
        );
      })}
    </div>
  );
}
