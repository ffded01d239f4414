import { germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { toolbarOf } from './toolbar-of.ts';

describe('the buttons of a screen', () => {
  it('are cancel and save on forms, with the label of submit', () => {
    const submit = { label: 'Senden', icon: 'send' } as const;
    expect(toolbarOf(germanLocale, { kind: 'form', mode: 'create', submit })).toEqual([
      { kind: 'cancel' },
      { kind: 'save', label: 'Senden', icon: 'send' },
    ]);
    const toolbar = [{ kind: 'save', label: 'Weiter' }] as const;
    expect(toolbarOf(germanLocale, { kind: 'form', mode: 'edit', submit, toolbar: [...toolbar] })).toEqual([
      { kind: 'save', label: 'Weiter', icon: 'send' },
    ]);
  });

  it('are the way back on read-only screens', () => {
    const back = [{ kind: 'cancel', label: 'Zurück', icon: 'back' }];
    expect(toolbarOf(germanLocale, { kind: 'form', mode: 'display' })).toEqual(back);
    expect(toolbarOf(germanLocale, { kind: 'detail' })).toEqual(back);
    expect(toolbarOf(germanLocale, { kind: 'detail' }, [{ kind: 'cancel' }])).toEqual(back);
    expect(toolbarOf(germanLocale, { kind: 'detail', toolbar: [] })).toEqual([]);
    expect(toolbarOf(germanLocale, { kind: 'list' })).toEqual([]);
  });
});
