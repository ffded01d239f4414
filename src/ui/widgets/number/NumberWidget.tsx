import { useMemo } from 'react';
import { formatDecimal, useLocale, type WidgetProps } from '#engine';
import { typeOf } from '#model';
import { type Locale, parseNumber } from '#rules';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

interface NumberOptions {
  decimals?: number;
  grouping?: boolean;
  unit?: string;
}

/** Text that is not a number stays as typed, so that the rules can report it; a typed unit is dropped. */
function parseWith(locale: Locale, unit: string | undefined): (text: string) => number | string | null {
  const units = unit === '€' ? ['€', 'EUR', 'Euro'] : unit === undefined ? [] : [unit];
  return (text) => {
    const typed = text.trim();
    if (typed === '') return null;
    const found = units.find((each) => typed.toLowerCase().endsWith(each.toLowerCase()));
    return parseNumber(locale, found ? typed.slice(0, -found.length) : typed) ?? text;
  };
}

/** A number with a decimal comma, followed by its unit. */
function NumberInput({ widget }: { widget: WidgetProps<number | string, NumberOptions> }) {
  const locale = useLocale();
  const { id, value, options, mode, schema, describedBy } = widget;
  const {
    decimals = schema['x-scale'] as number | undefined,
    grouping = typeOf(schema) !== 'integer',
    unit,
  } = options;
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
    const isEmpty = value === null || value === undefined;
    return <DisplayValue id={id} text={isEmpty ? '' : `${format(value)}${unit ? `\u00a0${unit}` : ''}`} />;
  }
  const inputMode = typeOf(schema) === 'integer' ? 'numeric' : 'decimal';
  const input = { inputMode, autoComplete: 'off' } as const;
  if (unit === undefined) {
    return <TypedInput widget={widget} format={format} parse={parse} input={input} />;
  }
  const unitId = `${id}-einheit`;
  const described = [describedBy, unitId].filter(Boolean).join(' ');
  return (
    <div className="w-with-button">
      <TypedInput
        widget={{ ...widget, describedBy: described }}
        format={format}
        parse={parse}
        input={input}
      />
      <span id={unitId} className="w-unit" aria-hidden>
        {unit}
      </span>
    </div>
  );
}

/** A number with a decimal comma. */
export function NumberWidget(props: WidgetProps<number | string, NumberOptions>) {
  return <NumberInput widget={props} />;
}

const amountOptions = { decimals: 2, unit: '€', grouping: true };

/** An amount in euros. */
export function AmountWidget(props: WidgetProps<number | string>) {
  return <NumberInput widget={{ ...props, options: amountOptions }} />;
}

/** A percentage: 12,5 %. Stores the number before the sign. */
export function PercentWidget(props: WidgetProps<number | string, { decimals?: number }>) {
  const { decimals } = props.options;
  const options = useMemo(() => ({ unit: '%', ...(decimals !== undefined && { decimals }) }), [decimals]);
  return <NumberInput widget={{ ...props, options }} />;
}
