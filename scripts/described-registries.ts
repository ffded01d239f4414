/** The entry that loadRegistries bundles, since only Vite can resolve it. */
export { registries } from '../src/portal/bootstrap/registries.ts';
export { widgetDescriptors } from '../src/ui/widgets/descriptors.ts';
