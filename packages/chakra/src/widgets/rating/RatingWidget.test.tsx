// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';

import { RatingWidget } from './RatingWidget.tsx';

afterEach(cleanup);

describe('a rating', () => {
  it('is a group of radio buttons, each named by its stars and caption', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(RatingWidget);
    expect(screen.getByRole('radiogroup', { name: 'Feld' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByText('noch nicht bewertet')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 Sterne: gut' }));
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(screen.getByText('gut')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith(5);
  });

  it('can be cleared unless it is required', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(RatingWidget, { value: 2 });
    await user.click(screen.getByRole('button', { name: 'Bewertung entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    cleanup();
    renderWidget(RatingWidget, { value: 2, required: true });
    expect(screen.queryByRole('button', { name: 'Bewertung entfernen' })).toBeNull();
  });

  it('has as many stars as captions, and says them in display mode', () => {
    const options = { captions: ['nie', 'manchmal', 'oft'] };
    renderWidget(RatingWidget, { value: 3, options, mode: 'display' });
    expect(screen.getByText('3 von 3: oft')).toBeTruthy();
    cleanup();
    renderWidget(RatingWidget, { value: null, options, mode: 'display' });
    expect(screen.getByText('0 von 3: keine Bewertung')).toBeTruthy();
  });
});
