// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../tests/support/render-widget.tsx';
import { EmailWidget } from './EmailWidget.tsx';

afterEach(cleanup);

/** Fires an event at the input; whether the browser may do what it usually does. */
function isLetThrough(kind: 'paste' | 'copy' | 'cut' | 'drop'): boolean {
  const input = screen.getByRole('textbox');
  return fireEvent(input, createEvent[kind](input));
}

describe('an address that is to be typed by hand', () => {
  it('may be pasted and copied where nothing forbids it', () => {
    const { engine } = renderWidget(EmailWidget);
    expect((['paste', 'copy', 'cut', 'drop'] as const).map(isLetThrough)).toEqual([true, true, true, true]);
    expect(engine.notify).not.toHaveBeenCalled();
  });

  it('is not pasted or dropped with blockPaste, which says why', () => {
    const { engine } = renderWidget(EmailWidget, { options: { blockPaste: true } });
    expect((['paste', 'drop', 'copy'] as const).map(isLetThrough)).toEqual([false, false, true]);
    expect(engine.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        text: 'Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.',
      }),
    );
  });

  it('is not copied or cut with blockCopy, which says why', () => {
    const { engine } = renderWidget(EmailWidget, { options: { blockCopy: true } });
    expect((['copy', 'cut', 'paste'] as const).map(isLetThrough)).toEqual([false, false, true]);
    expect(engine.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.' }),
    );
  });
});
