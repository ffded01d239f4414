import { expect, it } from 'vitest';
import { mergeSampleDefinitions } from './overlaid-definitions.ts';

const texts = (files: Record<string, unknown>) =>
  new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]));

const navigation = {
  menus: [{ name: 'haupt' }],
  palette: { records: [{ resource: 'rechnung' }, { resource: 'vertrag' }] },
};

it('leaves out what has a name of the sample, and what refers to it, and keeps the rest', () => {
  const product = texts({
    'screens/navigation.json': navigation,
    'schemas/resource/rechnung.schema.json': { properties: { titel: {} } },
    'schemas/resource/mahnung.schema.json': {
      properties: { rechnung: { 'x-reference': { resource: 'rechnung', show: '{titel}' } } },
    },
    'schemas/resource/vertrag.schema.json': { properties: { rechnung: { type: 'string' } } },
    'screens/a/rechnung.json': { name: 'RECHNUNG', resource: 'rechnung' },
    'screens/a/mahnung.json': { name: 'MAHNUNG', resource: 'mahnung' },
    'screens/a/uebersicht.json': { name: 'UEBERSICHT', toolbar: [{ to: 'MAHNUNG' }] },
    'screens/a/termine.json': { name: 'TERMINE' },
    'screens/a/vertrag.json': { name: 'VERTRAG', resource: 'vertrag' },
  });
  const sample = texts({
    'schemas/resource/rechnung.schema.json': { properties: { nummer: {} } },
    'screens/werkstatt/termine.json': { name: 'TERMINE', resource: 'rechnung' },
  });
  const overlaid = mergeSampleDefinitions(product, sample, [{ name: 'werkstatt' }]);
  expect([...overlaid.keys()].sort()).toEqual([
    'schemas/resource/rechnung.schema.json',
    'schemas/resource/vertrag.schema.json',
    'screens/a/vertrag.json',
    'screens/navigation.json',
    'screens/werkstatt/termine.json',
  ]);
  expect(overlaid.get('schemas/resource/rechnung.schema.json')).toContain('nummer');
  expect(JSON.parse(overlaid.get('screens/navigation.json')!)).toEqual({
    menus: [{ name: 'haupt' }, { name: 'werkstatt' }],
    palette: { records: [{ resource: 'vertrag' }] },
  });
});
