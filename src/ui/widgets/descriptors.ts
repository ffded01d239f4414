import type { WidgetDescriptor } from '#language';

const modules = import.meta.glob<Record<string, WidgetDescriptor>>('./*/descriptor.ts', { eager: true });

/** What the engine's widgets are, without their components: for checks of definitions and for documentation. */
export const widgetDescriptors: WidgetDescriptor[] = Object.values(modules).flatMap((module) =>
  Object.values(module),
);
