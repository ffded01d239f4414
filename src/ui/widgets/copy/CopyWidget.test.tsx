// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../../tests/support/rendering/render-widget.tsx';
import { CopyWidget } from './CopyWidget.tsx';

afterEach(cleanup);

describe('a value to copy', () => {
  it('is copied without blanks, and a notice confirms it', async () => {
    const user = userEvent.setup();
    const { engine } = renderWidget(CopyWidget, {
      label: 'Einrichtungsschlüssel',
      value: 'ABCDEFGH',
      options: { groups: 4, copied: 'Der Schlüssel wurde kopiert.' },
    });
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Einrichtungsschlüssel kopieren' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe('ABCDEFGH');
    expect(engine.notify).toHaveBeenCalledWith({
      status: 'success',
      title: 'Kopiert',
      text: 'Der Schlüssel wurde kopiert.',
    });
    expect(screen.getByRole('button', { name: /kopiert$/ }).textContent).toBe('Kopiert');
  });

  it('says what to do where the browser forbids it', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { engine } = renderWidget(CopyWidget, { label: 'Schlüssel', value: 'A' });
    await user.click(screen.getByRole('button', { name: 'Schlüssel kopieren' }));
    await expect.poll(() => engine.notify.mock.lastCall?.[0].title).toBe('Nicht kopiert');
    expect(screen.getByRole('button', { name: /kopieren$/ }).textContent).toBe('Kopieren');
    vi.restoreAllMocks();
  });

  it('has nothing to copy when it is empty', () => {
    renderWidget(CopyWidget, { label: 'Schlüssel', value: null });
    expect(screen.queryByRole('button', { name: /kopieren/ })).toBeNull();
    expect(screen.getByText('–')).toBeTruthy();
  });
});
