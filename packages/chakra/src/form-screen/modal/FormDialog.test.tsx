import type { FormScreen } from '@schema-screens/schema/language';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import {
  Around,
  bookForm,
  newBook,
  testDataSource,
  testEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';
import FormDialog from './FormDialog.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const form: FormScreen = {
  ...bookForm,
  steps: true,
  intro: 'Was neu im Regal steht.',
  sections: [
    { title: 'Welches Buch?', fields: ['titel'] },
    { title: 'Von wem?', fields: ['autor'] },
  ],
};

function Address() {
  const [params] = useSearchParams();
  return <output>{params.toString()}</output>;
}

it('keeps the step of a form to itself: the address means the page below', async () => {
  const { source } = testDataSource([newBook]);
  const modal = { id: 1, screen: form.name, params: {}, form, valuesHandler: undefined, close: vi.fn() };
  render(
    <Around engine={testEngine(source)}>
      <Address />
      <FormDialog modal={modal} />
    </Around>,
  );
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Buch aufnehmen' });
  const inside = within(dialog);
  await user.type(await inside.findByLabelText(/Titel/), 'Faust');
  expect(inside.getAllByText('Was neu im Regal steht.')).toHaveLength(1);
  await user.click(await inside.findByRole('button', { name: 'Weiter' }));
  const second = await inside.findByRole('group', { name: 'Schritt 2 von 3: Von wem?' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(document.querySelector('output')?.textContent).toBe('');
  expect(screen.getByRole('dialog', { name: 'Buch aufnehmen' })).toBe(dialog);
  await user.click(inside.getByRole('button', { name: 'Zurück' }));
  await inside.findByRole('group', { name: 'Schritt 1 von 3: Welches Buch?' });
  expect((await inside.findByLabelText<HTMLInputElement>(/Titel/)).value).toBe('Faust');
  expect(document.querySelector('output')?.textContent).toBe('');
});
