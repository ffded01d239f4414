import type { ComponentType } from 'react';
import { createRegistry, type Registry, type WidgetEntry, type WidgetProps } from '#engine';
import { lazyPart } from '../parts/lazy-part.tsx';
import { widgetDescriptors } from './descriptors.ts';
import { LightWidget } from './LightWidget.tsx';

type Component = ComponentType<WidgetProps<never, never>>;
type LightName = Parameters<typeof LightWidget>[0]['name'];

const light =
  (name: LightName): Component =>
  (props) => <LightWidget name={name} widget={props} />;

/** A widget of a chunk of its own, fetched when a form shows it. */
const lazy = (load: () => Promise<Component>): Component => lazyPart(async () => ({ default: await load() }));

const typed = (name: keyof typeof import('./typed-widgets.ts')): Component =>
  lazy(async () => (await import('./typed-widgets.ts'))[name]);

/** The components by the names of their descriptors. */
const components: Readonly<Record<string, Component>> = {
  text: light('TextWidget'),
  textarea: light('TextareaWidget'),
  number: light('NumberWidget'),
  amount: light('AmountWidget'),
  percent: light('PercentWidget'),
  switch: light('SwitchWidget'),
  checkbox: light('CheckboxWidget'),
  radio: light('RadioWidget'),
  select: light('SelectWidget'),
  date: light('DateWidget'),
  email: light('EmailWidget'),
  password: light('PasswordWidget'),
  value: light('ValueWidget'),
  phone: typed('PhoneWidget'),
  iban: typed('IbanWidget'),
  bic: typed('BicWidget'),
  year: typed('YearWidget'),
  code: typed('CodeWidget'),
  'time-window': lazy(async () => (await import('./time-window/TimeWindowWidget.tsx')).TimeWindowWidget),
  'multi-select': lazy(async () => (await import('./multi-select/MultiSelectWidget.tsx')).MultiSelectWidget),
  'value-list': lazy(async () => (await import('./value-list/ValueListWidget.tsx')).ValueListWidget),
  suggestion: lazy(async () => (await import('./suggestion/SuggestionWidget.tsx')).SuggestionWidget),
  rating: lazy(async () => (await import('./rating/RatingWidget.tsx')).RatingWidget),
  copy: lazy(async () => (await import('./copy/CopyWidget.tsx')).CopyWidget),
  'qr-code': lazy(async () => (await import('./qr-code/QrCodeWidget.tsx')).QrCodeWidget),
  'entity-picker': lazy(
    async () => (await import('./entity-picker/EntityPickerWidget.tsx')).EntityPickerWidget,
  ),
  image: lazy(async () => (await import('./image/ImageWidget.tsx')).ImageWidget),
  'rich-text': lazy(async () => (await import('./rich-text/RichTextWidget.tsx')).RichTextWidget),
  files: lazy(async () => (await import('./files/FilesWidget.tsx')).FilesWidget),
};

function entryOf(descriptor: WidgetEntry['descriptor']): WidgetEntry {
  const component = components[descriptor.name];
  if (!component) throw new Error(`The widget "${descriptor.name}" has no component`);
  return { descriptor, component };
}

/** The widgets of the engine. A definition names them; an application adds its own. */
export const engineWidgets: WidgetEntry[] = widgetDescriptors.map(entryOf);

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
