// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { EmailWidget } from './EmailWidget.tsx';

afterEach(cleanup);

/** Fires an event at the input; returns whether its default action is allowed. */
function isLetThrough(kind: 'paste' | 'copy' | 'cut' | 'drop'): boolean {
  const input = screen.getByRole('textbox');
  return fireEvent(input, createEvent[kind](input));
}

describe('an address that must be typed', () => {
  it('can be pasted and copied by default', () => {
    const { engine } = renderWidget(EmailWidget);
    expect((['paste', 'copy', 'cut', 'drop'] as const).map(isLetThrough)).toEqual([true, true, true, true]);
    expect(engine.notify).not.toHaveBeenCalled();
  });

  it('cannot be pasted or dropped with blockPaste, with an explanation', () => {
    const { engine } = renderWidget(EmailWidget, { options: { blockPaste: true } });
    expect((['paste', 'drop', 'copy'] as const).map(isLetThrough)).toEqual([false, false, true]);
    expect(engine.notify).toHaveBeenCalledWith(
      expect.objectContaining({
        text: 'Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.',
      }),
    );
  });

  it('cannot be copied or cut with blockCopy, with an explanation', () => {
    const { engine } = renderWidget(EmailWidget, { options: { blockCopy: true } });
    expect((['copy', 'cut', 'paste'] as const).map(isLetThrough)).toEqual([false, false, true]);
    expect(engine.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.' }),
    );
  });
});
