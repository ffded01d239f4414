import { describe, expect, it } from 'vitest';
import { isStructured, widgetNameFor } from './widget-name.ts';

const hints = { field: 'x' };

describe('the choice of a widget', () => {
  it.each([
    ['select', { type: 'string', enum: ['a'] }],
    ['select', { type: 'string', 'x-enum': 'sprache' }],
    ['date', { type: ['string', 'null'], format: 'date' }],
    ['date', { type: 'string', format: 'not-future' }],
    ['date', { type: 'string', format: 'not-past' }],
    ['time-window', { type: 'string', format: 'time-window' }],
    ['iban', { type: ['string', 'null'], format: 'iban' }],
    ['amount', { type: ['number', 'null'], 'x-money': true }],
    ['phone', { type: 'string', format: 'phone', maxLength: 300 }],
    ['email', { type: 'string', format: 'email' }],
    ['textarea', { type: 'string', format: 'multiline' }],
    ['textarea', { type: 'string', maxLength: 1000 }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['switch', { type: 'boolean' }],
    ['number', { type: ['integer', 'null'] }],
    ['text', { type: ['null', 'string'] }],
    ['multi-select', { type: 'array', items: { type: 'string', enum: ['a'] } }],
    ['multi-select', { type: ['array', 'null'], items: { type: 'string', 'x-enum': 'sprache' } }],
    ['value-list', { type: 'array', items: { type: 'string', format: 'email' } }],
    ['rich-text', { type: ['object', 'null'], 'x-document': true }],
    ['image', { type: 'string', format: 'image' }],
    ['value', {}],
  ])('%s', (widget, schema) => expect(widgetNameFor({ schema, hints })).toBe(widget));

  it('follows the definition', () => {
    expect(widgetNameFor({ schema: { type: 'boolean' }, hints: { ...hints, widget: 'checkbox' } })).toBe(
      'checkbox',
    );
    const valueHelp = { path: 'regal', value: 'id', label: '{item.name}' };
    expect(widgetNameFor({ schema: { type: 'string' }, hints: { ...hints, valueHelp } })).toBe('select');
  });

  it('leaves objects and lists to their schema, unless a widget takes them whole', () => {
    expect(isStructured({ type: 'array' }, {})).toBe(true);
    expect(isStructured({ type: ['object', 'null'] }, {})).toBe(true);
    expect(isStructured({ type: 'array' }, { widget: 'files' })).toBe(false);
    expect(isStructured({ type: 'array', items: { type: 'object' } }, {})).toBe(true);
    expect(isStructured({ type: 'array', items: { type: 'integer' } }, {})).toBe(false);
    expect(isStructured({ type: 'object', 'x-document': true }, {})).toBe(false);
    expect(isStructured({ type: 'string' }, {})).toBe(false);
  });
});
