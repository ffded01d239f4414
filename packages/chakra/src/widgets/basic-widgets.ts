/** The widgets that every form uses, in one chunk. */
export { CheckboxWidget, SwitchWidget } from './checkbox/CheckboxWidget.tsx';
export { DateWidget } from './date/DateWidget.tsx';
export { EmailWidget } from './email/EmailWidget.tsx';
export { AmountWidget, NumberWidget, PercentWidget } from './number/NumberWidget.tsx';
export { PasswordWidget } from './password/PasswordWidget.tsx';
export { RadioWidget } from './radio/RadioWidget.tsx';
export { SelectWidget } from './select/SelectWidget.tsx';
export { TextWidget } from './text/TextWidget.tsx';
export { TextareaWidget } from './textarea/TextareaWidget.tsx';
export { ValueWidget } from './value/ValueWidget.tsx';
