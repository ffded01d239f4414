/** The widgets that come with every form, in one chunk. */
export { AmountWidget } from './amount/AmountWidget.tsx';
export { CheckboxWidget } from './checkbox/CheckboxWidget.tsx';
export { DateWidget } from './date/DateWidget.tsx';
export { EmailWidget } from './email/EmailWidget.tsx';
export { NumberWidget } from './number/NumberWidget.tsx';
export { PasswordWidget } from './password/PasswordWidget.tsx';
export { PercentWidget } from './percent/PercentWidget.tsx';
export { RadioWidget } from './radio/RadioWidget.tsx';
export { SelectWidget } from './select/SelectWidget.tsx';
export { SwitchWidget } from './switch/SwitchWidget.tsx';
export { TextWidget } from './text/TextWidget.tsx';
export { TextareaWidget } from './textarea/TextareaWidget.tsx';
export { ValueWidget } from './value/ValueWidget.tsx';
