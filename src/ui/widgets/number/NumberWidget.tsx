import { useMemo } from 'react';
import { formatDecimal, type WidgetProps } from '#engine';
import { parseGermanNumber } from '#engine/internal';
import type { WidgetDescriptor } from '#language';
import { typeOf } from '#model';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

export const descriptors: WidgetDescriptor[] = [
  {
    name: 'number',
    description: 'Zahl mit Dezimalkomma; ganze Zahlen ohne Nachkommastellen.',
    accepts: ['number', 'integer'],
    options: {
      type: 'object',
      properties: {
        decimals: {
          type: 'integer',
          minimum: 0,
          maximum: 10,
          description: 'Nachkommastellen, die immer stehen.',
        },
        grouping: {
          type: 'boolean',
          description: 'Punkte zwischen den Tausendern. Voreinstellung: ja, bei ganzen Zahlen nein.',
        },
        unit: { type: 'string', description: 'Einheit hinter dem angezeigten Wert, z. B. € oder %.' },
      },
      additionalProperties: false,
    },
  },
  {
    name: 'amount',
    description: 'Betrag in Euro mit zwei Nachkommastellen: 1.234,50 €.',
    accepts: ['number', 'integer'],
  },
  {
    name: 'percent',
    description: 'Prozentsatz: 12,5 %. Gespeichert wird die Zahl vor dem Zeichen.',
    accepts: ['number', 'integer'],
    options: {
      type: 'object',
      properties: {
        decimals: {
          type: 'integer',
          minimum: 0,
          maximum: 10,
          description: 'Nachkommastellen, die immer stehen.',
        },
      },
      additionalProperties: false,
    },
  },
];

interface NumberOptions {
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
function NumberInput({ widget }: { widget: WidgetProps<number | string, NumberOptions> }) {
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
