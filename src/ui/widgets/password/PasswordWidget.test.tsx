// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../tests/support/render-widget.tsx';
import { EmailWidget } from '../email/EmailWidget.tsx';
import { TextareaWidget } from '../textarea/TextareaWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

afterEach(cleanup);

describe('a password', () => {
  it('is hidden until it is asked for, and can be pasted', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(PasswordWidget);
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    expect(input.type).toBe('password');
    await user.click(input);
    await user.paste('Geheim-2026!');
    await user.click(screen.getByRole('button', { name: 'Kennwort anzeigen' }));
    expect(input.type).toBe('text');
    expect(screen.getByRole('button', { name: 'Kennwort verbergen' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(onChange).toHaveBeenLastCalledWith('Geheim-2026!');
  });

  it('never shows its value or length in display mode', () => {
    renderWidget(PasswordWidget, { value: 'abc', mode: 'display' });
    expect(screen.getByText('••••••••')).toBeTruthy();
  });
});

describe('an e-mail address', () => {
  it('loses the blanks around it', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(EmailWidget);
    await user.type(screen.getByLabelText('Feld'), ' a@b.de {Enter}');
    expect(onChange).toHaveBeenLastCalledWith('a@b.de');
  });

  it('cannot be pasted where the definition says so', async () => {
    const user = userEvent.setup();
    renderWidget(EmailWidget, { options: { blockPaste: true } });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await user.click(input);
    await user.paste('a@b.de');
    expect(input.value).toBe('');
  });
});

describe('a text of several lines', () => {
  it('takes Enter as a new line and has twelve lines at first', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TextareaWidget);
    const area = screen.getByLabelText<HTMLTextAreaElement>('Feld');
    expect(area.rows).toBe(12);
    await user.type(area, 'a{Enter}b');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('a\nb');
  });
});
