import { Box, type BoxProps } from '@chakra-ui/react';
import { fieldStyles } from './field-styles.ts';
import { widgetStyles } from './widget-styles.ts';

const css = [widgetStyles, fieldStyles];

/**
 * Gives the fields and widgets inside of it their looks. Every form has one around all its fields.
 *
 * @param css further styles, over those of the widgets
 */
export function WidgetSurface({ css: own, ...props }: BoxProps) {
  return <Box css={own === undefined ? css : [...css, own].flat()} {...props} />;
}
