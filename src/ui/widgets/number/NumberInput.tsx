import { useMemo } from 'react';
import { formatDecimal, type WidgetProps } from '#engine';
import { parseGermanNumber } from '#engine/internal';
import { typeOf } from '#model';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

export interface NumberOptions {
  decimals?: number;
  grouping?: boolean;
  unit?: string;
}

/** Text that is not a number stays as typed, so that the rules can report it; a typed unit is dropped. */
function parseWith(unit: string | undefined): (text: string) => number | string | null {
  const units = unit === '€' ? ['€', 'EUR', 'Euro'] : unit === undefined ? [] : [unit];
  return (text) => {
    const typed = text.trim();
    if (typed === '') return null;
    const found = units.find((each) => typed.toLowerCase().endsWith(each.toLowerCase()));
    return parseGermanNumber(found ? typed.slice(0, -found.length) : typed) ?? text;
  };
}

/** A number with a decimal comma, followed by its unit. */
export function NumberInput({ widget }: { widget: WidgetProps<number | string, NumberOptions> }) {
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
      typeof number === 'number' ? formatDecimal(number, digits) : number;
  }, [decimals, grouping]);
  const parse = useMemo(() => parseWith(unit), [unit]);
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
