import type { ComponentType } from 'react';
import {
  createRegistry,
  type Registry,
  type WidgetEntry,
  type WidgetProps,
  type WidgetSummary,
} from '#engine';
import { LazyModule, lazyPart, useLazyModule } from '#engine/internal';

type Component = ComponentType<WidgetProps<never, never>>;

const basicWidgets = new LazyModule(() => import('./basic-widgets.ts'));

/** Loads the widgets that every form uses; after a failure the next form retries. */
export const loadBasicWidgets = basicWidgets.preload;

/** One of the widgets that every form uses; renders without delay once they are loaded. */
const basic =
  (name: keyof typeof import('./basic-widgets.ts')): Component =>
  (props) => {
    const widgets = useLazyModule(basicWidgets);
    if (!widgets) return <span className="w-control w-loading" aria-busy="true" />;
    const Widget: Component = widgets[name];
    return <Widget {...props} />;
  };

/** A widget in a separate chunk, loaded when a form shows it. */
const lazy = (load: () => Promise<Component>): Component => lazyPart(async () => ({ default: await load() }));

function widget(name: string, component: Component, face: Omit<WidgetSummary, 'name'> = {}): WidgetEntry {
  return { descriptor: { name, ...face }, component };
}

const own = { naming: 'own' } as const;
const group = { naming: 'group' } as const;
const secret = { isSecret: true };
const searching = { loadsOwnOptions: true };

/**
 * The engine's widgets by the names used in definitions. Their descriptors are beside the components; a browser needs only
 * the names and non-default settings.
 */
export const engineWidgets: WidgetEntry[] = [
  widget('text', basic('TextWidget')),
  widget('textarea', basic('TextareaWidget')),
  widget('number', basic('NumberWidget')),
  widget('amount', basic('AmountWidget')),
  widget('percent', basic('PercentWidget')),
  widget(
    'phone',
    lazy(async () => (await import('./phone/PhoneWidget.tsx')).PhoneWidget),
  ),
  widget(
    'iban',
    lazy(async () => (await import('./iban/IbanWidget.tsx')).IbanWidget),
  ),
  widget(
    'bic',
    lazy(async () => (await import('./bic/BicWidget.tsx')).BicWidget),
  ),
  widget(
    'year',
    lazy(async () => (await import('./year/YearWidget.tsx')).YearWidget),
  ),
  widget(
    'code',
    lazy(async () => (await import('./code/CodeWidget.tsx')).CodeWidget),
    secret,
  ),
  widget('switch', basic('SwitchWidget'), own),
  widget('checkbox', basic('CheckboxWidget'), own),
  widget('radio', basic('RadioWidget'), group),
  widget('select', basic('SelectWidget')),
  widget('date', basic('DateWidget')),
  widget(
    'date-time',
    lazy(async () => (await import('./date-time/DateTimeWidget.tsx')).DateTimeWidget),
    group,
  ),
  widget(
    'time-window',
    lazy(async () => (await import('./time-window/TimeWindowWidget.tsx')).TimeWindowWidget),
    group,
  ),
  widget('email', basic('EmailWidget')),
  widget('password', basic('PasswordWidget'), secret),
  widget(
    'rating',
    lazy(async () => (await import('./rating/RatingWidget.tsx')).RatingWidget),
    group,
  ),
  widget(
    'copy',
    lazy(async () => (await import('./copy/CopyWidget.tsx')).CopyWidget),
    group,
  ),
  widget(
    'qr-code',
    lazy(async () => (await import('./qr-code/QrCodeWidget.tsx')).QrCodeWidget),
    group,
  ),
  widget('value', basic('ValueWidget')),
  widget(
    'multi-select',
    lazy(async () => (await import('./multi-select/MultiSelectWidget.tsx')).MultiSelectWidget),
  ),
  widget(
    'value-list',
    lazy(async () => (await import('./value-list/ValueListWidget.tsx')).ValueListWidget),
  ),
  widget(
    'suggestion',
    lazy(async () => (await import('./suggestion/SuggestionWidget.tsx')).SuggestionWidget),
    searching,
  ),
  widget(
    'entity-picker',
    lazy(async () => (await import('./entity-picker/EntityPickerWidget.tsx')).EntityPickerWidget),
    searching,
  ),
  widget(
    'entity-list',
    lazy(async () => (await import('./entity-list/EntityListWidget.tsx')).EntityListWidget),
    searching,
  ),
  widget(
    'files',
    lazy(async () => (await import('./files/FilesWidget.tsx')).FilesWidget),
    group,
  ),
  widget(
    'image',
    lazy(async () => (await import('./image/ImageWidget.tsx')).ImageWidget),
    group,
  ),
  widget(
    'rich-text',
    lazy(async () => (await import('./rich-text/RichTextWidget.tsx')).RichTextWidget),
    group,
  ),
];

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
