import { Box, type BoxProps } from '@chakra-ui/react';
import { fieldStyles } from './field-styles.ts';
import { widgetStyles } from './widget-styles.ts';

const css = [widgetStyles, fieldStyles];

/**
 * The styles of the fields and widgets in it. Every form has one around all its fields.
 *
 * @param css further styles, which override those of the widgets
 */
export function WidgetSurface({ css: own, ...props }: BoxProps) {
  return <Box css={own === undefined ? css : [...css, own].flat()} {...props} />;
}
