/** The entry that loadRegistries bundles, since only Vite can resolve it. */
export { registries } from '../src/portal/bootstrap/registries.ts';
export { cellDescriptors } from '../src/ui/cells/descriptors.ts';
export { widgetDescriptors } from '../src/ui/widgets/descriptors.ts';
