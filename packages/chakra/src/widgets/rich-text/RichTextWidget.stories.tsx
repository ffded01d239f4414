import type { RichText } from '@schema-screens/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const sampleText: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Ein Roman' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Sieben Kapitel, ' },
        { type: 'text', text: 'sehr', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' lesenswert; mehr im ' },
        {
          type: 'text',
          text: 'Katalog',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/katalog' } }],
        },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'bullet_list',
      content: ['gebunden', 'als Taschenbuch'].map((text) => ({
        type: 'list_item',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
};

const meta = {
  title: 'Widgets/Text mit Auszeichnung (rich-text)',
  component: WidgetFrame,
  args: {
    widget: 'rich-text',
    label: 'Klappentext',
    value: sampleText,
    schema: { type: ['object', 'null'], 'x-document': true },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  name: 'Beim Schreiben',
  args: { value: null, placeholder: 'Worum geht es?' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox');
    await userEvent.click(text);
    await userEvent.click(canvas.getByRole('button', { name: 'Überschrift 1' }));
    await userEvent.keyboard('Ein Roman');
    await waitFor(() => expect(text.querySelector('h3')).toHaveTextContent('Ein Roman'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Aufzählung' }));
    await userEvent.keyboard('erstens{Enter}zweitens');
    await waitFor(() => expect(text.querySelectorAll('li')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'Aufzählung' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Linking: Story = {
  name: 'Link setzen',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox'));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    const address = await canvas.findByLabelText('Adresse des Links');
    await userEvent.clear(address);
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await canvas.findByText('Das ist keine gültige Internetadresse.');
  },
};

/** Markup that another program puts on the clipboard. */
const foreign =
  '<h1 onclick="x()">Kopf</h1><p><a href="javascript:alert(1)">böse</a> und <a href="https://a.de">gut</a>' +
  '<img src="https://evil.example/x.png"></p><script>x()</script><ul><li>eins</li></ul>';

export const Pasted: Story = {
  name: 'Eingefügt',
  args: { value: null },
  async play({ canvasElement }) {
    const text = await within(canvasElement).findByRole('textbox');
    // No text is parsed as HTML: the portal's policy would forbid it.
    const markup = spyOn(Element.prototype, 'innerHTML', 'set');
    const parser = spyOn(DOMParser.prototype, 'parseFromString');
    await userEvent.click(text);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', foreign);
    clipboardData.setData('text/plain', 'Kopf\nböse und gut');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(text).toHaveTextContent('böse und gut'));
    const links = [...text.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    await expect(links.filter((href) => href !== 'https://a.de')).toEqual([]);
    await expect(text.querySelector('img, script, [onclick]')).toBeNull();
    await expect(markup).not.toHaveBeenCalled();
    await expect(parser).not.toHaveBeenCalled();
    markup.mockRestore();
    parser.mockRestore();
  },
};

export const Refused: Story = {
  name: 'Unzulässiger Inhalt',
  args: { value: { type: 'doc', content: [{ type: 'script' }] } },
};
