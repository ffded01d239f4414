import { lazy } from 'react';
import { createRegistry, type Registry, type WidgetEntry } from '#engine';
import { checkboxDescriptor } from './checkbox/descriptor.ts';
import { dateDescriptor } from './date/descriptor.ts';
import { emailDescriptor } from './email/descriptor.ts';
import { entityPickerDescriptor } from './entity-picker/descriptor.ts';
import { filesDescriptor } from './files/descriptor.ts';
import { LightWidget } from './LightWidget.tsx';
import { numberDescriptor } from './number/descriptor.ts';
import { passwordDescriptor } from './password/descriptor.ts';
import { radioDescriptor } from './radio/descriptor.ts';
import { selectDescriptor } from './select/descriptor.ts';
import { switchDescriptor } from './switch/descriptor.ts';
import { textDescriptor } from './text/descriptor.ts';
import { textareaDescriptor } from './textarea/descriptor.ts';
import { valueDescriptor } from './value/descriptor.ts';

const EntityPicker = lazy(async () => ({
  default: (await import('./entity-picker/EntityPickerWidget.tsx')).EntityPickerWidget,
}));
const Files = lazy(async () => ({ default: (await import('./files/FilesWidget.tsx')).FilesWidget }));

/** The widgets of the engine. A definition names them; an application adds its own. */
export const engineWidgets: WidgetEntry[] = [
  { descriptor: textDescriptor, component: (props) => <LightWidget name="TextWidget" widget={props} /> },
  {
    descriptor: textareaDescriptor,
    component: (props) => <LightWidget name="TextareaWidget" widget={props} />,
  },
  { descriptor: numberDescriptor, component: (props) => <LightWidget name="NumberWidget" widget={props} /> },
  { descriptor: switchDescriptor, component: (props) => <LightWidget name="SwitchWidget" widget={props} /> },
  {
    descriptor: checkboxDescriptor,
    component: (props) => <LightWidget name="CheckboxWidget" widget={props} />,
  },
  { descriptor: radioDescriptor, component: (props) => <LightWidget name="RadioWidget" widget={props} /> },
  { descriptor: selectDescriptor, component: (props) => <LightWidget name="SelectWidget" widget={props} /> },
  { descriptor: dateDescriptor, component: (props) => <LightWidget name="DateWidget" widget={props} /> },
  { descriptor: emailDescriptor, component: (props) => <LightWidget name="EmailWidget" widget={props} /> },
  {
    descriptor: passwordDescriptor,
    component: (props) => <LightWidget name="PasswordWidget" widget={props} />,
  },
  { descriptor: valueDescriptor, component: (props) => <LightWidget name="ValueWidget" widget={props} /> },
  { descriptor: entityPickerDescriptor, component: EntityPicker },
  { descriptor: filesDescriptor, component: Files },
];

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
