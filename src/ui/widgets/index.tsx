import type { ComponentType } from 'react';
import {
  createRegistry,
  type Registry,
  type WidgetEntry,
  type WidgetProps,
  type WidgetSummary,
} from '#engine';
import { lazyPart } from '#engine/internal';
import { LightWidget } from './LightWidget.tsx';

type Component = ComponentType<WidgetProps<never, never>>;
type LightName = Parameters<typeof LightWidget>[0]['name'];

const light =
  (name: LightName): Component =>
  (props) => <LightWidget name={name} widget={props} />;

/** A widget in a separate chunk, loaded when a form shows it. */
const lazy = (load: () => Promise<Component>): Component => lazyPart(async () => ({ default: await load() }));

const typed = (name: keyof typeof import('./typed-widgets.ts')): Component =>
  lazy(async () => (await import('./typed-widgets.ts'))[name]);

function widget(name: string, component: Component, face: Omit<WidgetSummary, 'name'> = {}): WidgetEntry {
  return { descriptor: { name, ...face }, component };
}

const own = { naming: 'own' } as const;
const group = { naming: 'group' } as const;
const secret = { isSecret: true };
const searching = { loadsOwnOptions: true };

/**
 * The engine's widgets by the names used in definitions. Their descriptors are in `descriptors.ts`; a browser needs only the
 * names and non-default settings.
 */
export const engineWidgets: WidgetEntry[] = [
  widget('text', light('TextWidget')),
  widget('textarea', light('TextareaWidget')),
  widget('number', light('NumberWidget')),
  widget('amount', light('AmountWidget')),
  widget('percent', light('PercentWidget')),
  widget('phone', typed('PhoneWidget')),
  widget('iban', typed('IbanWidget')),
  widget('bic', typed('BicWidget')),
  widget('year', typed('YearWidget')),
  widget('code', typed('CodeWidget'), secret),
  widget('switch', light('SwitchWidget'), own),
  widget('checkbox', light('CheckboxWidget'), own),
  widget('radio', light('RadioWidget'), group),
  widget('select', light('SelectWidget')),
  widget('date', light('DateWidget')),
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
  widget('email', light('EmailWidget')),
  widget('password', light('PasswordWidget'), secret),
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
  widget('value', light('ValueWidget')),
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
