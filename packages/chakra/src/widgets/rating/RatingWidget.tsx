import { Box } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { ratingTexts } from '@schema-screens/core/internal';
import { Star } from 'lucide-react';
import { useState } from 'react';

interface RatingOptions {
  captions?: string[];
}

type Props = WidgetProps<number, RatingOptions>;

const css = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  '& .r-stars': { display: 'flex', flexWrap: 'wrap' },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { cursor: 'not-allowed' },
  '& input': { position: 'absolute', inset: '0', boxSize: 'full', m: '0', opacity: 0, cursor: 'inherit' },
  '& label:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    borderRadius: 'md',
  },
  '& svg': { color: 'border.emphasized' },
  '& [data-full=true] svg': { color: 'brand.solid', fill: 'currentColor' },
  '&[data-state=invalid] svg': { color: 'border.error' },
  '& .r-caption': { minW: '8rem', color: 'fg.muted' },
};

function Stars({ count, of }: { count: number; of: number }) {
  const locale = useLocale();
  return Array.from({ length: of }, (_unused, index) => (
    <span key={locale.texts(ratingTexts).stars({ count: index + 1 })} data-full={index < count}>
      <Star aria-hidden size="1.25rem" />
    </span>
  ));
}

function ReadOnlyRating({ id, value, captions }: { id: string; value: number; captions: readonly string[] }) {
  const locale = useLocale();
  return (
    <Box id={id} css={css} minH="6">
      <span className="r-stars" aria-hidden>
        <Stars count={value} of={captions.length} />
      </span>
      <span>
        {locale.texts(ratingTexts).given({
          stars: value,
          max: captions.length,
          caption: captions[value - 1] ?? locale.texts(ratingTexts).none,
        })}
      </span>
    </Box>
  );
}

function Input(props: Props & { captions: readonly string[] }) {
  const locale = useLocale();
  const texts = locale.texts(ratingTexts);
  const { id, name, value, labelId, describedBy, state, disabled, required, captions, onChange, onBlur } =
    props;
  const [pointed, setPointed] = useState<number>();
  const count = pointed ?? value ?? 0;
  return (
    <Box
      css={css}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={state === 'invalid' || undefined}
      data-state={state}
      onPointerLeave={() => setPointed(undefined)}
    >
      <span className="r-stars">
        {captions.map((caption, index) => (
          <label
            key={caption}
            title={caption}
            data-full={index < count}
            onPointerEnter={() => !disabled && setPointed(index + 1)}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={`${id}-${name}`}
              aria-label={`${texts.stars({ count: index + 1 })}: ${caption}`}
              disabled={disabled}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              onBlur={onBlur}
            />
            <Star aria-hidden size="1.75rem" />
          </label>
        ))}
      </span>
      <span className="r-caption" aria-hidden>
        {captions[count - 1] ?? texts.notYet}
      </span>
      {!required && Boolean(value) && !disabled && (
        <button type="button" className="w-link" onClick={() => onChange(null)}>
          {texts.remove}
        </button>
      )}
    </Box>
  );
}

/** A rating in stars. Each star is a radio button, so that arrows, touch and screen readers work as usual. */
export function RatingWidget(props: Props) {
  const locale = useLocale();
  const { id, value, options, mode } = props;
  const captions = options.captions ?? locale.texts(ratingTexts).captions;
  if (mode === 'display') return <ReadOnlyRating id={id} value={value ?? 0} captions={captions} />;
  return <Input {...props} captions={captions} />;
}
