import type { WidgetDescriptor } from '#language';

const modules = import.meta.glob<Record<string, WidgetDescriptor>>('./*/descriptor.ts', { eager: true });

/** The descriptors of the engine's widgets, without their components: for checking definitions and for documentation. */
export const widgetDescriptors: WidgetDescriptor[] = Object.values(modules).flatMap((module) =>
  Object.values(module),
);
