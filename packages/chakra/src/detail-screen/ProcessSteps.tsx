import { Box, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { processProgress, screenTexts } from '@schema-screens/core/internal';
import { fillText, hasContent, type ProcessStep, type Scope } from '@schema-screens/schema/language';
import { Check, CircleDot } from 'lucide-react';

const list: SystemStyleObject = {
  display: 'grid',
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: '1fr' },
  gap: { base: '4', md: '3' },
  listStyleType: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: '3',
    minW: '0',
    color: 'fg.muted',
  },
  '& > li > span:last-child': { minW: '0', overflowWrap: 'anywhere' },
  '& .step-mark': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    borderWidth: '1px',
    borderRadius: 'full',
    borderColor: 'border.emphasized',
    printColorAdjust: 'exact',
  },
  '& [data-done]': { color: 'fg' },
  '& [data-done] .step-mark': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  '& [aria-current=step]': { color: 'fg', fontWeight: 'semibold' },
  '& [aria-current=step] .step-mark': { borderColor: 'brand.solid', color: 'brand.fg' },
  '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', textStyle: 'sm' },
};

/** The progress of a process; also as text, not by colour alone. */
export function ProcessSteps({ steps, scope }: { steps: readonly ProcessStep[]; scope: Scope }) {
  const locale = useLocale();
  return (
    <Box as="ol" css={list}>
      {processProgress(steps, scope).map(({ step: { label, text }, state }, index) => (
        <li
          key={label}
          data-done={state === 'done' ? '' : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden>
            {state === 'done' && <Check size="1.125rem" />}
            {state === 'current' && <CircleDot size="1.125rem" />}
            {state === 'next' && index + 1}
          </span>
          <span>
            {label}
            <VisuallyHidden>{locale.texts(screenTexts).steps[state]}</VisuallyHidden>
            {state !== 'next' && text && hasContent(text, scope) && <small>{fillText(text, scope)}</small>}
          </span>
        </li>
      ))}
    </Box>
  );
}
