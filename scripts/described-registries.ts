/** What loadRegistries bundles: Vite alone knows how to find it all. */
export { registries } from '../src/portal/bootstrap/registries.ts';
export { widgetDescriptors } from '../src/ui/widgets/descriptors.ts';
