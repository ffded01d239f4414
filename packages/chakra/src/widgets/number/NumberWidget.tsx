import { currencySign, formatAmount, formatDecimal, useLocale, type WidgetProps } from '@schema-screens/core';
import { type Locale, parseNumber } from '@schema-screens/locale';
import { moneyFormat } from '@schema-screens/schema';
import { typeOf } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

interface NumberOptions {
  decimals?: number;
  grouping?: boolean;
  unit?: string;
}

/** What stands beside a number. */
interface Unit {
  readonly text: string;
  /** Whether it stands before the number; default: after it. */
  readonly isFirst?: boolean;
  /** What it may be called where it is typed; default: its text. */
  readonly names?: readonly string[];
  /** The number with it, for reading; default: after a space that does not break. */
  readonly display?: (value: number) => string;
}

/** Text that is not a number stays as typed, so that the rules can report it; a typed unit is dropped. */
function parseWith(locale: Locale, unit: Unit | undefined): (text: string) => number | string | null {
  const names = unit ? (unit.names ?? [unit.text]) : [];
  const units = names.map((name) => name.toLowerCase()).toSorted((a, b) => b.length - a.length);
  return (text) => {
    const typed = text.trim();
    if (typed === '') return null;
    const lower = typed.toLowerCase();
    const after = units.find((each) => lower.endsWith(each));
    const before = units.find((each) => lower.replace(/^[-−]/, '').startsWith(each));
    const number = after
      ? typed.slice(0, -after.length)
      : before
        ? typed.replace(new RegExp(`^([-−]?).{${before.length}}`), '$1')
        : typed;
    return parseNumber(locale, number) ?? text;
  };
}

interface NumberInputProps {
  widget: WidgetProps<number | string, Omit<NumberOptions, 'unit'>>;
  unit?: Unit | undefined;
}

/** A number as the locale writes it, with its unit. */
function NumberInput({ widget, unit }: NumberInputProps) {
  const locale = useLocale();
  const { id, value, options, mode, schema, describedBy } = widget;
  const { decimals = schema['x-scale'] as number | undefined, grouping = typeOf(schema) !== 'integer' } =
    options;
  const format = useMemo(() => {
    const digits = {
      ...(decimals !== undefined && { min: decimals }),
      grouping,
    };
    return (number: number | string): string =>
      typeof number === 'number' ? formatDecimal(locale, number, digits) : number;
  }, [decimals, grouping, locale]);
  const parse = useMemo(() => parseWith(locale, unit), [unit, locale]);
  if (mode === 'display') {
    if (value === null || value === undefined) return <DisplayValue id={id} text="" />;
    const isWhole = unit?.display && typeof value === 'number';
    const text = isWhole ? unit.display?.(value) : `${format(value)}${unit ? `\u00a0${unit.text}` : ''}`;
    return <DisplayValue id={id} text={text ?? ''} />;
  }
  const inputMode = typeOf(schema) === 'integer' ? 'numeric' : 'decimal';
  const input = { inputMode, autoComplete: 'off' } as const;
  if (unit === undefined) {
    return <TypedInput widget={widget} format={format} parse={parse} input={input} />;
  }
  const unitId = `${id}-einheit`;
  const described = [describedBy, unitId].filter(Boolean).join(' ');
  return (
    <div className="w-with-button" data-first={unit.isFirst || undefined}>
      <TypedInput
        widget={{ ...widget, describedBy: described }}
        format={format}
        parse={parse}
        input={input}
      />
      <span id={unitId} className="w-unit" aria-hidden>
        {unit.text}
      </span>
    </div>
  );
}

/** A number with a decimal comma. */
export function NumberWidget(props: WidgetProps<number | string, NumberOptions>) {
  const { unit: text } = props.options;
  const unit = useMemo(() => (text === undefined ? undefined : { text }), [text]);
  return <NumberInput widget={props} unit={unit} />;
}

/** Digits of an amount that has more than its column. */
const mostDecimals = 10;

/** An amount in the currency of its schema, else of the locale. */
export function AmountWidget(props: WidgetProps<number | string>) {
  const locale = useLocale();
  const { schema } = props;
  const [unit, options] = useMemo(() => {
    const format = moneyFormat(locale, schema, mostDecimals);
    const { sign, isFirst, names } = currencySign(locale, format.unit);
    const display = (value: number): string => formatAmount(locale, value, format);
    return [
      { text: sign, isFirst, names, display },
      { decimals: format.min, grouping: true },
    ] as const;
  }, [locale, schema]);
  return <NumberInput widget={{ ...props, options }} unit={unit} />;
}

const percent: Unit = { text: '%' };

/** A percentage: 12,5 %. Stores the number before the sign. */
export function PercentWidget(props: WidgetProps<number | string, { decimals?: number }>) {
  return <NumberInput widget={props} unit={percent} />;
}
