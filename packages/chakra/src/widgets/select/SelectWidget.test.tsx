// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { SelectWidget } from './SelectWidget.tsx';

afterEach(cleanup);

const enumValues = [
  { key: '1', label: 'Eins', group: 'Zahl' },
  { key: '2', label: 'Zwei', group: 'Zahl' },
];

describe('a select', () => {
  it('stores the value of the chosen key, null for none', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(SelectWidget, { enumValues, schema: { type: 'integer' } });
    await user.selectOptions(screen.getByLabelText('Feld'), 'Zwei');
    await user.selectOptions(screen.getByLabelText('Feld'), 'Bitte auswählen');
    expect(onChange.mock.calls).toEqual([[2], [null]]);
  });

  it('reports an undefined key', () => {
    renderWidget(SelectWidget, { enumValues, value: 'x' });
    expect(screen.getByLabelText<HTMLSelectElement>('Feld').selectedOptions[0]?.text).toBe(
      'x - nicht definiert',
    );
    cleanup();
    renderWidget(SelectWidget, { enumValues, value: 'x', mode: 'display' });
    expect(screen.getByText('x - nicht definiert')).toBeTruthy();
  });

  it('groups entries by term when there are several terms', () => {
    renderWidget(SelectWidget, {
      enumValues: [...enumValues, { key: 'a', label: 'A', group: 'Buchstabe' }],
    });
    expect(screen.getByRole('group', { name: 'Buchstabe' })).toBeTruthy();
  });
});
