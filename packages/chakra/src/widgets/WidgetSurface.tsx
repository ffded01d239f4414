import { Box, type BoxProps } from '@chakra-ui/react';
import './fields.css';
import './widgets.css';

/** The styles of the fields and widgets in it. Every form has one around all its fields. */
export const WidgetSurface = (props: Omit<BoxProps, 'className'>) => (
  <Box className="widget-surface" {...props} />
);
