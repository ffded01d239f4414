// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { EmailWidget } from '../email/EmailWidget.tsx';
import { TextareaWidget } from '../textarea/TextareaWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

afterEach(cleanup);

describe('a password', () => {
  it('is hidden until revealed, and can be pasted', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(PasswordWidget);
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    expect(input.type).toBe('password');
    await user.click(input);
    await user.paste('Geheim-2026!');
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(input.type).toBe('text');
    expect(screen.getByRole('button', { name: 'Passwort verbergen' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(onChange).toHaveBeenLastCalledWith('Geheim-2026!');
  });

  it('never shows its value or length in display mode', () => {
    renderWidget(PasswordWidget, { value: 'abc', mode: 'display' });
    expect(screen.getByText('••••••••')).toBeTruthy();
  });
});

describe('a new password', () => {
  const met = (text: string): boolean =>
    screen.getByText(text).closest('[data-met]')?.getAttribute('data-met') === 'true';

  it('ticks off the policy points while typing', async () => {
    const user = userEvent.setup();
    renderWidget(PasswordWidget, { options: { policy: true } });
    const input = screen.getByLabelText<HTMLInputElement>('Feld');
    await screen.findByText('mindestens 8 Zeichen');
    expect(input.autocomplete).toBe('new-password');
    await user.type(input, 'abcdefgH');
    expect(met('mindestens 8 Zeichen')).toBe(true);
    expect(met('Großbuchstabe')).toBe(true);
    expect(met('Ziffer')).toBe(false);
    expect(met('mindestens drei der vier Zeichenarten')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(input, '!');
    expect(met('mindestens drei der vier Zeichenarten')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Das Passwort entspricht den Richtlinien.');
  });

  it('is described by the policy', async () => {
    renderWidget(PasswordWidget, { options: { policy: true }, describedBy: 'feld-hilfe' });
    const list = await screen.findByRole('list', { name: 'Richtlinien für das Passwort' });
    expect(screen.getByLabelText('Feld').getAttribute('aria-describedby')).toBe(`feld-hilfe ${list.id}`);
  });
});

describe('an e-mail address', () => {
  it('is trimmed', async () => {
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
  it('accepts Enter as a new line, and has twelve lines at first', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(TextareaWidget);
    const area = screen.getByLabelText<HTMLTextAreaElement>('Feld');
    expect(area.rows).toBe(12);
    await user.type(area, 'a{Enter}b');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('a\nb');
  });
});
