import { Box, Button } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { lazyPart, richTextTexts, WhileLoading } from '@schema-screens/core/internal';
import { isRichText, type RichText } from '@schema-screens/locale';
import { useIsScrollable } from '../../browser/use-is-scrollable.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { RichTextView } from './RichTextView.tsx';
import { documentStyles } from './rich-text-styles.ts';

interface RichTextOptions {
  height?: number;
}

type Props = WidgetProps<RichText, RichTextOptions>;

const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'));

/** Height of the read-only editor (docs/portal/verwaltung.md, VW-9). */
const defaultHeight = 200;

function Shown({
  id,
  labelId,
  value,
  height,
}: {
  id: string;
  labelId: string;
  value: RichText;
  height: number;
}) {
  const [ref, isScrollable] = useIsScrollable<HTMLDivElement>();
  return (
    <Box
      ref={ref}
      id={id}
      role="group"
      aria-labelledby={labelId}
      {...(isScrollable && { tabIndex: 0 })}
      css={documentStyles}
      maxH={`${height}px`}
      overflowY="auto"
    >
      <RichTextView document={value} />
    </Box>
  );
}

/** A stored value that is not a valid document is neither rendered nor edited. */
function Refused({ id, onDrop }: { id: string; onDrop: (() => void) | undefined }) {
  const locale = useLocale();
  const texts = locale.texts(richTextTexts);
  return (
    <Box id={id} display="grid" gap="2" justifyItems="start">
      <p className="w-note" data-state="error">
        {texts.refused}
      </p>
      {onDrop && (
        <Button type="button" variant="outline" onClick={onDrop}>
          {texts.drop}
        </Button>
      )}
    </Box>
  );
}

/** Text with headings, lists and links, stored as a tree of fixed nodes. */
export function RichTextWidget(props: Props) {
  const { id, labelId, value, mode, disabled, options, onChange } = props;
  const { height = defaultHeight } = options;
  const isEmpty = value === null || value === undefined;
  if (!isEmpty && !isRichText(value)) {
    const mayDrop = mode === 'edit' && !disabled;
    return <Refused id={id} onDrop={mayDrop ? () => onChange(null) : undefined} />;
  }
  if (mode === 'display') {
    if (isEmpty) return <DisplayValue id={id} text="" />;
    return <Shown id={id} labelId={labelId} value={value} height={height} />;
  }
  return (
    <WhileLoading
      fallback={<div className="w-control" aria-busy="true" style={{ minHeight: height + 50 }} />}
    >
      <RichTextEditor widget={props} minHeight={height} />
    </WhileLoading>
  );
}
