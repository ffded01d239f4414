import { Box, type BoxProps } from '@chakra-ui/react';
import { fieldStyles } from './field-styles.ts';
import { widgetStyles } from './widget-styles.ts';

const css = [widgetStyles, fieldStyles];

/** Gives the fields and widgets inside of it their looks. Every form has one around all its fields. */
export function WidgetSurface(props: BoxProps) {
  return <Box css={css} {...props} />;
}
