// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { PhoneWidget } from '../phone/PhoneWidget.tsx';
import { TextareaWidget } from '../textarea/TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

afterEach(cleanup);

describe('a text', () => {
  it('keeps what is typed to itself until the user pauses', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TextWidget);
    await user.type(screen.getByLabelText('Feld'), 'Faust');
    expect(onChange).not.toHaveBeenCalled();
    await expect.poll(() => onChange.mock.calls).toEqual([['Faust']]);
  });

  it('commits on Enter and on blur', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TextWidget);
    await user.type(screen.getByLabelText('Feld'), 'A{Enter}');
    expect(onChange.mock.calls).toEqual([['A']]);
    await user.type(screen.getByLabelText('Feld'), 'B');
    await user.tab();
    expect(onChange.mock.calls).toEqual([['A'], ['AB']]);
  });

  it('passes on copied text without the invisible characters that back ends reject', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TextWidget);
    await user.click(screen.getByLabelText('Feld'));
    await user.paste(' Fau\u0002st\vTeil 1\uFEFF ');
    await user.tab();
    expect(onChange.mock.calls).toEqual([['Faust Teil 1']]);
  });

  it('exposes required, error and help to assistive technology', () => {
    renderWidget(TextWidget, { required: true, state: 'invalid', describedBy: 'feld-hilfe', disabled: true });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('feld-hilfe');
    expect(input.disabled).toBe(true);
  });

  it('shows the prefix of its schema, and a dash for nothing', () => {
    renderWidget(TextWidget, { value: '10000001', mode: 'display', schema: { 'x-prefix': '1' } });
    expect(screen.getByText('110000001')).toBeTruthy();
    cleanup();
    renderWidget(TextWidget, { mode: 'display' });
    expect(screen.getByText('–')).toBeTruthy();
  });

  it('takes a number as people know it, with the prefix of its schema, and stores it without', async () => {
    const user = userEvent.setup();
    const schema = { type: 'string', 'x-prefix': '1', pattern: '^[0-9]{8}$' } as const;
    const { onChange } = renderWidget(TextWidget, { schema });
    await user.type(screen.getByLabelText('Feld'), '110000001{Enter}');
    expect(onChange.mock.calls).toEqual([['10000001']]);
    cleanup();
    // A prefix in the input would make another number of it with each digit that is deleted.
    renderWidget(TextWidget, { schema, value: '10000001' });
    expect(screen.getByLabelText<HTMLInputElement>('Feld').value).toBe('10000001');
  });
});

it.each([
  ['phone', PhoneWidget],
  ['textarea', TextareaWidget],
])(
  'the widget %s stores what the keywords of its schema make of a text, as the server does',
  async (_name, widget) => {
    const user = userEvent.setup();
    const schema = { type: 'string', pattern: '^[0-9]{8}$' } as const;
    const { onChange } = renderWidget<string, Record<string, never>>(widget, { schema });
    await user.type(screen.getByLabelText('Feld'), '1000-0001');
    await user.tab();
    expect(onChange.mock.lastCall).toEqual(['10000001']);
  },
);
