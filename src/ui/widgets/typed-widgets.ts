/** Widgets with a single typed text that not every form needs, in one chunk. */
export { BicWidget } from './bic/BicWidget.tsx';
export { CodeWidget } from './code/CodeWidget.tsx';
export { IbanWidget } from './iban/IbanWidget.tsx';
export { PhoneWidget } from './phone/PhoneWidget.tsx';
export { YearWidget } from './year/YearWidget.tsx';
