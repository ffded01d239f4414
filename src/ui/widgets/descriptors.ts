import type { WidgetDescriptor } from '#language';

const modules = import.meta.glob<WidgetDescriptor[]>('./*/*Widget.tsx', {
  eager: true,
  import: 'descriptors',
});

/** The descriptors of the engine's widgets: for checking definitions and for documentation. Bundles drop the components beside them. */
export const widgetDescriptors: WidgetDescriptor[] = Object.values(modules).flat();
