// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtendedProject, extendedProject } from '../../support/definitions/extended-project.ts';
import { hangMs } from '../../support/hang-ms.ts';
import { renderWidget } from '../../support/rendering/render-widget.tsx';

let project: ExtendedProject;
beforeAll(async () => {
  project = await extendedProject();
}, hangMs);
afterAll(() => project.remove());

it(
  'the widget of docs/extend.md is drawn, and takes what is typed',
  async () => {
    const { createWidgetRegistry } = await project.load('packages/chakra/src/widgets/index.ts');
    expect(createWidgetRegistry().get('weight').descriptor).toMatchObject({ accepts: ['number', 'integer'] });
    const { WeightWidget } = await project.load('packages/chakra/src/widgets/weight/WeightWidget.tsx');
    const { onChange } = renderWidget<number | string, object>(WeightWidget, { value: 12.5 });
    const field = screen.getByLabelText<HTMLInputElement>('Feld');
    expect(field.value).toBe('12,5');
    await userEvent.clear(field);
    await userEvent.type(field, '1.234,5');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(1234.5);
    renderWidget<number | string, object>(WeightWidget, { id: 'shown', value: 7, mode: 'display' });
    screen.getByText('7 kg');
  },
  hangMs,
);
