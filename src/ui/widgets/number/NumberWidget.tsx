import { useMemo } from 'react';
import { formatDecimal, parseGermanNumber, typeOf, type WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { TypedInput } from '../TypedInput.tsx';

interface NumberOptions {
  decimals?: number;
  grouping?: boolean;
  unit?: string;
}

/** What is no number stays as it was typed, so that the rules can say so. */
function parse(text: string): number | string | null {
  if (text.trim() === '') return null;
  return parseGermanNumber(text) ?? text;
}

/** A number, typed and shown with a decimal comma. */
export function NumberWidget(props: WidgetProps<number | string, NumberOptions>) {
  const { id, value, options, mode, schema } = props;
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
  if (mode === 'display') {
    const isEmpty = value === null || value === undefined;
    return <DisplayValue id={id} text={isEmpty ? '' : `${format(value)}${unit ? `\u00a0${unit}` : ''}`} />;
  }
  const inputMode = typeOf(schema) === 'integer' ? 'numeric' : 'decimal';
  return (
    <TypedInput widget={props} format={format} parse={parse} input={{ inputMode, autoComplete: 'off' }} />
  );
}
