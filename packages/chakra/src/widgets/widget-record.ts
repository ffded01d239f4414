import type { WidgetProps, WidgetSummary } from '@schema-screens/core';
import type { WidgetDescriptor } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { ComponentType } from 'react';

export type WidgetComponent = ComponentType<WidgetProps<never, never>>;

/** A widget: its loader, what a form has to know before it is loaded, and what definitions may say of it. */
export type WidgetRecord = Pick<
  WidgetSummary,
  'name' | 'naming' | 'loadingHeight' | 'isSecret' | 'loadsOwnOptions'
> & {
  /** For checks, Storybook and the reference; the bundle of an application has none. */
  docs:
    | false
    | (Pick<WidgetDescriptor, 'description' | 'instead' | 'accepts'> & {
        when: string;
        /** The schema of each option. */
        options?: Record<string, JsonSchema>;
      });
} & (
    | { basic: keyof typeof import('./basic-widgets.ts'); load?: never }
    | { basic?: never; load: () => Promise<WidgetComponent> }
  );
