import { Box, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { fillText, holds, type ProcessStep, type Scope, saysAnything } from '#engine';
import { uiTexts } from '../texts/ui-texts.ts';

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
  '& .step-sign': {
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
  '& [data-done] .step-sign': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  '& [aria-current=step]': { color: 'fg', fontWeight: 'semibold' },
  '& [aria-current=step] .step-sign': { borderColor: 'brand.solid', color: 'brand.fg' },
  '& small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', textStyle: 'sm' },
};

/** How far something has got; said in words too, not by colour alone. */
export function ProcessSteps({ steps, scope }: { steps: readonly ProcessStep[]; scope: Scope }) {
  const last = steps.findLastIndex(({ when }) => holds(when, scope));
  return (
    <Box as="ol" css={list}>
      {steps.map(({ label, text }, index) => {
        const isDone = index <= last;
        return (
          <li
            key={label}
            data-done={isDone ? '' : undefined}
            aria-current={index === last + 1 ? 'step' : undefined}
          >
            <span className="step-sign" aria-hidden>
              {isDone ? <Check size="1.125rem" /> : index + 1}
            </span>
            <span>
              {label}
              <VisuallyHidden>{isDone ? uiTexts.screen.done : uiTexts.screen.notDone}</VisuallyHidden>
              {isDone && text && saysAnything(text, scope) && <small>{fillText(text, scope)}</small>}
            </span>
          </li>
        );
      })}
    </Box>
  );
}
