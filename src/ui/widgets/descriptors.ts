import type { WidgetDescriptor } from '#engine';
import { checkboxDescriptor } from './checkbox/descriptor.ts';
import { dateDescriptor } from './date/descriptor.ts';
import { emailDescriptor } from './email/descriptor.ts';
import { entityPickerDescriptor } from './entity-picker/descriptor.ts';
import { filesDescriptor } from './files/descriptor.ts';
import { numberDescriptor } from './number/descriptor.ts';
import { passwordDescriptor } from './password/descriptor.ts';
import { radioDescriptor } from './radio/descriptor.ts';
import { selectDescriptor } from './select/descriptor.ts';
import { switchDescriptor } from './switch/descriptor.ts';
import { textDescriptor } from './text/descriptor.ts';
import { textareaDescriptor } from './textarea/descriptor.ts';
import { valueDescriptor } from './value/descriptor.ts';

/** What the engine's widgets are, without their components: for checks of definitions and for documentation. */
export const widgetDescriptors: WidgetDescriptor[] = [
  textDescriptor,
  textareaDescriptor,
  numberDescriptor,
  switchDescriptor,
  checkboxDescriptor,
  radioDescriptor,
  selectDescriptor,
  dateDescriptor,
  emailDescriptor,
  passwordDescriptor,
  valueDescriptor,
  entityPickerDescriptor,
  filesDescriptor,
];
