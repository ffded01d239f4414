import type { WidgetDescriptor } from '#engine';
import { amountDescriptor } from './amount/descriptor.ts';
import { bicDescriptor } from './bic/descriptor.ts';
import { checkboxDescriptor } from './checkbox/descriptor.ts';
import { codeDescriptor } from './code/descriptor.ts';
import { copyDescriptor } from './copy/descriptor.ts';
import { dateDescriptor } from './date/descriptor.ts';
import { emailDescriptor } from './email/descriptor.ts';
import { entityListDescriptor } from './entity-list/descriptor.ts';
import { entityPickerDescriptor } from './entity-picker/descriptor.ts';
import { filesDescriptor } from './files/descriptor.ts';
import { ibanDescriptor } from './iban/descriptor.ts';
import { imageDescriptor } from './image/descriptor.ts';
import { multiSelectDescriptor } from './multi-select/descriptor.ts';
import { numberDescriptor } from './number/descriptor.ts';
import { passwordDescriptor } from './password/descriptor.ts';
import { percentDescriptor } from './percent/descriptor.ts';
import { phoneDescriptor } from './phone/descriptor.ts';
import { qrCodeDescriptor } from './qr-code/descriptor.ts';
import { radioDescriptor } from './radio/descriptor.ts';
import { ratingDescriptor } from './rating/descriptor.ts';
import { richTextDescriptor } from './rich-text/descriptor.ts';
import { selectDescriptor } from './select/descriptor.ts';
import { suggestionDescriptor } from './suggestion/descriptor.ts';
import { switchDescriptor } from './switch/descriptor.ts';
import { textDescriptor } from './text/descriptor.ts';
import { textareaDescriptor } from './textarea/descriptor.ts';
import { timeWindowDescriptor } from './time-window/descriptor.ts';
import { valueDescriptor } from './value/descriptor.ts';
import { valueListDescriptor } from './value-list/descriptor.ts';
import { yearDescriptor } from './year/descriptor.ts';

/** What the engine's widgets are, without their components: for checks of definitions and for documentation. */
export const widgetDescriptors: WidgetDescriptor[] = [
  textDescriptor,
  textareaDescriptor,
  numberDescriptor,
  amountDescriptor,
  percentDescriptor,
  phoneDescriptor,
  ibanDescriptor,
  bicDescriptor,
  yearDescriptor,
  codeDescriptor,
  switchDescriptor,
  checkboxDescriptor,
  radioDescriptor,
  selectDescriptor,
  dateDescriptor,
  timeWindowDescriptor,
  emailDescriptor,
  passwordDescriptor,
  ratingDescriptor,
  copyDescriptor,
  qrCodeDescriptor,
  valueDescriptor,
  multiSelectDescriptor,
  valueListDescriptor,
  suggestionDescriptor,
  entityPickerDescriptor,
  entityListDescriptor,
  filesDescriptor,
  imageDescriptor,
  richTextDescriptor,
];
