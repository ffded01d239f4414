import { useLocale } from '@schema-screens/core';
import { richTextTexts } from '@schema-screens/core/internal';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type EditorTool, editorTools, linkAtSelection } from './commands.ts';
import type { Editor } from './use-editor.ts';

const icons: Record<keyof typeof editorTools, LucideIcon> = {
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bold: Bold,
  italic: Italic,
  bullets: List,
  numbers: ListOrdered,
  undo: Undo2,
  redo: Redo2,
};

interface ToolbarProps {
  editor: Omit<Editor, 'mount'>;
  /** Id of the text that it formats. */
  controls: string;
  disabled: boolean;
  isLinkOpen: boolean;
  onLink: () => void;
}

/** The buttons above the text. One of them is in the tab order; arrow keys move between them (WAI-ARIA, toolbar). */
export function Toolbar({ editor, controls, disabled, isLinkOpen, onLink }: ToolbarProps) {
  const locale = useLocale();
  const texts = locale.texts(richTextTexts);
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const entries = Object.entries(editorTools) as [keyof typeof editorTools, EditorTool][];
  const before = entries.slice(0, -2);
  const after = entries.slice(-2);

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const last = buttons.length - 1;
    const next = {
      ArrowRight: place >= last ? 0 : place + 1,
      ArrowLeft: place <= 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    buttons[next]?.focus();
  };
  const button = ([key, tool]: [keyof typeof editorTools, EditorTool], index: number) => {
    const Icon = icons[key];
    const [name, keys] = texts.tools[key];
    return (
      <button
        key={key}
        type="button"
        aria-label={name}
        title={keys ? `${name} (${keys})` : name}
        aria-pressed={tool.isOn?.(editor.state)}
        disabled={disabled}
        tabIndex={index === place ? 0 : -1}
        onFocus={() => setPlace(index)}
        onClick={() => editor.run(tool.run)}
      >
        <Icon aria-hidden size="1.125rem" />
      </button>
    );
  };
  return (
    <div
      ref={bar}
      className="t-bar"
      role="toolbar"
      aria-label={texts.name}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {before.map(button)}
      <button
        type="button"
        aria-label={texts.link}
        title={texts.link}
        aria-pressed={linkAtSelection(editor.state) !== ''}
        aria-expanded={isLinkOpen}
        disabled={disabled}
        tabIndex={before.length === place ? 0 : -1}
        onFocus={() => setPlace(before.length)}
        onClick={onLink}
      >
        <Link aria-hidden size="1.125rem" />
      </button>
      {after.map((entry, index) => button(entry, before.length + 1 + index))}
    </div>
  );
}
