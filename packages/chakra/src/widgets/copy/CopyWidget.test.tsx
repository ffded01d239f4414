// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { CopyWidget } from './CopyWidget.tsx';

afterEach(cleanup);

/** The widget below its name, as a form renders it. */
const NamedCopyWidget = (props: ComponentProps<typeof CopyWidget>) => (
  <>
    <span id={props.labelId}>{props.label}</span>
    <CopyWidget {...props} />
  </>
);

describe('a value to copy', () => {
  it('is copied without blanks, and a notice confirms it', async () => {
    const user = userEvent.setup();
    const { engine } = renderWidget(NamedCopyWidget, {
      label: 'Einrichtungsschlüssel',
      value: 'ABCDEFGH',
      options: { groups: 4, copied: 'Der Schlüssel wurde kopiert.' },
    });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Einrichtungsschlüssel' });
    expect(field).toMatchObject({ value: 'ABCD EFGH', readOnly: true });
    await user.type(field, 'X');
    expect(field.value).toBe('ABCD EFGH');
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
