import { Box } from '@chakra-ui/react';
import type { WidgetProps } from '@schema-screens/core';
import type { RichText } from '@schema-screens/locale';
import { useState } from 'react';
import { linkAtSelection, setLink } from './commands.ts';
import { LinkRow } from './LinkRow.tsx';
import { editorStyles } from './rich-text-styles.ts';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './use-editor.ts';

interface RichTextEditorProps {
  widget: Omit<WidgetProps<RichText>, 'options'>;
  minHeight: number;
}

/** The editor of a rich text with its toolbar. */
export default function RichTextEditor({ widget, minHeight }: RichTextEditorProps) {
  const { id, disabled } = widget;
  const { mount, ...editor } = useEditor(widget);
  const [isLinkOpen, setLinkOpen] = useState(false);
  return (
    <Box css={editorStyles}>
      <Toolbar
        editor={editor}
        controls={id}
        disabled={disabled}
        isLinkOpen={isLinkOpen}
        onLink={() => setLinkOpen(!isLinkOpen)}
      />
      {isLinkOpen && (
        <LinkRow
          id={`${id}-link`}
          address={linkAtSelection(editor.state)}
          onSet={(href) => {
            setLinkOpen(false);
            editor.run(setLink(href));
          }}
          onClose={() => {
            setLinkOpen(false);
            editor.run(() => true);
          }}
        />
      )}
      <div ref={mount} className="t-text" style={{ '--min-height': `${minHeight}px` } as object} />
    </Box>
  );
}
