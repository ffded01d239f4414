// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { RadioWidget } from './RadioWidget.tsx';

afterEach(cleanup);

describe('radio buttons', () => {
  it('keep an undefined key, and say so', () => {
    renderWidget(RadioWidget, { label: 'Regal', value: 'x', enumValues: [{ key: 'a', label: 'A' }] });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'x - nicht definiert' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(false);
  });
});
