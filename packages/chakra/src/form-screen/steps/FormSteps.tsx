import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import {
  formIntro,
  formTexts,
  ReviewContext,
  type SectionLayout,
  useFormContext,
  useFormScope,
  useFormText,
} from '@schema-screens/core/internal';
import { isEmptyValue } from '@schema-screens/schema/model';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../parts/Card.tsx';
import { useHeadingTag } from '../../parts/screen/heading-level.ts';
import type { StepsView } from './use-form-steps.ts';

/** Forced colours leave no background but one of their own. */
const forced = (bg: string) => ({
  '@media (forced-colors: active)': { bg, borderWidth: '1px', borderColor: 'CanvasText' },
});
const reached = forced('Highlight');
const coming = forced('Canvas');

/** The place in the steps, with the title of the step; it takes the focus when the step changes. */
function StepHead({ view }: { view: StepsView }) {
  const locale = useLocale();
  const texts = locale.texts(formTexts).steps;
  const { screen, scope, record } = useFormContext();
  const title = useFormText(view.title);
  const head = useRef<HTMLDivElement>(null);
  const { index, count, isReview } = view;
  const visible = useRef(index);
  useEffect(() => {
    if (visible.current === index) return;
    visible.current = index;
    head.current?.focus();
  }, [index]);
  const intro = index === 0 ? formIntro(screen, { ...scope, row: record.data }) : undefined;
  const place = texts.place({ position: index + 1, count });
  return (
    <Box>
      {intro && (
        <Text mb="4" color="fg.muted" maxW="46rem">
          {intro}
        </Text>
      )}
      <Box
        ref={head}
        tabIndex={-1}
        scrollMarginTop="24"
        role="group"
        aria-label={[place, isReview ? texts.review : title].filter(Boolean).join(': ')}
      >
        <Text textStyle="sm" color="fg.muted" mb="1.5">
          {place}
        </Text>
        <Flex gap="1" aria-hidden>
          {Array.from({ length: count }, (_, position) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
              key={position}
              flex="1"
              h="1"
              borderRadius="full"
              bg={position <= index ? 'brand.solid' : 'border'}
              css={position <= index ? reached : coming}
            />
          ))}
        </Flex>
      </Box>
    </Box>
  );
}

function StepValues({
  step: { title: template, sections },
  onEdit,
  draw,
}: {
  step: StepsView['steps'][number];
  onEdit: () => void;
  draw: (section: SectionLayout) => ReactNode;
}) {
  const locale = useLocale();
  const texts = locale.texts(formTexts).steps;
  const { screen } = useFormContext();
  const tag = useHeadingTag(2);
  const title = useFormText(template) ?? screen.title;
  return (
    <Card>
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="3" mb="2">
        <Heading as={tag} flex="1 1 9rem" minW="0" textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        <Button
          type="button"
          variant="plain"
          colorPalette="brand"
          minH="11"
          px="1"
          aria-label={texts.editOf({ title })}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
      </Flex>
      <Stack gap="5">{sections.map(draw)}</Stack>
    </Card>
  );
}

interface FormStepsProps {
  view: StepsView;
  draw: (section: SectionLayout) => ReactNode;
  /** Draws the fields of a section without its frame. */
  drawValues: (section: SectionLayout) => ReactNode;
}

/** The last step: what was filled in, each with a way back to its step, and what is filled in there. */
function StepReview({ view, draw, drawValues }: FormStepsProps) {
  const locale = useLocale();
  const texts = locale.texts(formTexts).steps;
  const tag = useHeadingTag(1);
  const { data = {} } = useFormScope();
  const filled = ({ entries, ...section }: SectionLayout): SectionLayout => ({
    ...section,
    entries: entries.filter(({ field }) => !isEmptyValue(data[field])),
  });
  return (
    <>
      <Box>
        <Heading as={tag} textStyle="lg" fontWeight="semibold">
          {texts.review}
        </Heading>
        <Text color="fg.muted">{texts.reviewIntro}</Text>
      </Box>
      <ReviewContext value>
        {view.steps.map(({ title, sections }, index) => {
          const visible = sections.map(filled).filter(({ entries }) => entries.length > 0);
          if (visible.length === 0) return null;
          return (
            <StepValues
              key={sections[0]?.key}
              step={{ title, sections: visible }}
              onEdit={() => view.navigateTo(index)}
              draw={drawValues}
            />
          );
        })}
      </ReviewContext>
      {view.review.map(draw)}
    </>
  );
}

/** The step that is shown, below its place among the others. */
export default function FormSteps(props: FormStepsProps) {
  const { view, draw } = props;
  return (
    <>
      <StepHead view={view} />
      {view.isReview ? <StepReview {...props} /> : view.steps[view.index]?.sections.map(draw)}
    </>
  );
}
