import { createRegistry, type Registry, type WidgetEntry } from '@schema-screens/core';
import { lazyPart } from '@schema-screens/core/internal';
import { bicWidget } from './bic/bic-widget.ts';
import { checkboxWidget, switchWidget } from './checkbox/checkbox-widget.ts';
import { codeWidget } from './code/code-widget.ts';
import { copyWidget } from './copy/copy-widget.ts';
import { dateWidget } from './date/date-widget.ts';
import { dateTimeWidget } from './date-time/date-time-widget.ts';
import { emailWidget } from './email/email-widget.ts';
import { entityListWidget } from './entity-list/entity-list-widget.ts';
import { entityPickerWidget } from './entity-picker/entity-picker-widget.ts';
import { fileWidget } from './files/file-widget.ts';
import { filesWidget } from './files/files-widget.ts';
import { ibanWidget } from './iban/iban-widget.ts';
import { imageWidget } from './image/image-widget.ts';
import { multiSelectWidget } from './multi-select/multi-select-widget.ts';
import { amountWidget, numberWidget, percentWidget } from './number/number-widget.ts';
import { passwordWidget } from './password/password-widget.ts';
import { phoneWidget } from './phone/phone-widget.ts';
import { qrCodeWidget } from './qr-code/qr-code-widget.ts';
import { radioWidget } from './radio/radio-widget.ts';
import { ratingWidget } from './rating/rating-widget.ts';
import { richTextWidget } from './rich-text/rich-text-widget.ts';
import { selectWidget } from './select/select-widget.ts';
import { suggestionWidget } from './suggestion/suggestion-widget.ts';
import { textWidget } from './text/text-widget.ts';
import { textareaWidget } from './textarea/textarea-widget.ts';
import { timeWindowWidget } from './time-window/time-window-widget.ts';
import { valueWidget } from './value/value-widget.ts';
import { valueListWidget } from './value-list/value-list-widget.ts';
import type { WidgetRecord } from './widget-record.ts';
import { yearWidget } from './year/year-widget.ts';

/** The engine's widgets; each has a descriptor beside its component. */
const records: WidgetRecord[] = [
  textWidget,
  textareaWidget,
  numberWidget,
  amountWidget,
  percentWidget,
  phoneWidget,
  ibanWidget,
  bicWidget,
  yearWidget,
  codeWidget,
  switchWidget,
  checkboxWidget,
  radioWidget,
  selectWidget,
  dateWidget,
  dateTimeWidget,
  timeWindowWidget,
  emailWidget,
  passwordWidget,
  ratingWidget,
  copyWidget,
  qrCodeWidget,
  valueWidget,
  multiSelectWidget,
  valueListWidget,
  suggestionWidget,
  entityPickerWidget,
  entityListWidget,
  filesWidget,
  fileWidget,
  imageWidget,
  richTextWidget,
];

/** The widgets that every form uses, in one chunk. */
const basicWidgets = () => import('./basic-widgets.ts');

const documented = (docs: WidgetRecord['docs']) =>
  process.env.NODE_ENV !== 'production' &&
  docs && {
    ...docs,
    ...(docs.options && {
      options: { type: 'object', properties: docs.options, additionalProperties: false } as const,
    }),
  };

const widgets = records.map(({ basic, load, docs, ...summary }) => ({
  descriptor: { ...summary, ...documented(docs) },
  component: lazyPart(async () => ({ default: basic ? (await basicWidgets())[basic] : await load() })),
  isBasic: basic !== undefined,
}));

/** Each widget is a chunk of its own, or part of that of the basic ones; it is loaded when a form shows it. */
export const engineWidgets: readonly WidgetEntry[] = widgets;

/** Loads the widgets that every form uses; after a failure the next form retries. */
export async function loadBasicWidgets(): Promise<void> {
  await Promise.all(widgets.map(({ component, isBasic }) => isBasic && component.preload()));
}

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
