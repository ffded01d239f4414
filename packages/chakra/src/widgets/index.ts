import {
  createRegistry,
  type Registry,
  type WidgetEntry,
  type WidgetProps,
  type WidgetSummary,
} from '@schema-screens/core';
import { lazyPart } from '@schema-screens/core/internal';
import type { WidgetDescriptor } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { ComponentType } from 'react';

type Component = ComponentType<WidgetProps<never, never>>;

/** The widgets that every form uses, in one chunk. */
const basicWidgets = () => import('./basic-widgets.ts');

/** A widget: its loader, what a form has to know before it is loaded, and what definitions may say of it. */
type WidgetRecord = Pick<
  WidgetSummary,
  'name' | 'naming' | 'loadingHeight' | 'isSecret' | 'loadsOwnOptions'
> & {
  docs:
    | false
    | (Pick<WidgetDescriptor, 'description' | 'instead' | 'accepts' | 'options'> & { when: string });
} & (
    | { basic: keyof typeof import('./basic-widgets.ts'); load?: never }
    | { basic?: never; load: () => Promise<Component> }
  );

/** Descriptions are for checks, Storybook and the reference; the bundle of an application has none. */
const described = process.env.NODE_ENV !== 'production';

/** Options of widgets whose files the back end holds. */
const storedFileOptions: Record<string, JsonSchema> = {
  download: {
    type: 'string',
    description: 'Call for a stored file, e.g. "image/{item.id}".',
  },
  remove: { type: 'string', description: 'Call (DELETE) that deletes a stored file.' },
  removed: {
    'x-text': true,
    type: 'object',
    description: 'Notice after deleting.',
    required: ['title'],
    properties: { title: { type: 'string' }, text: { type: 'string' } },
    additionalProperties: false,
  },
  confirm: { 'x-text': true, type: 'string', description: 'Question before deleting.' },
};

/** The engine's widgets by the names used in definitions. */
const records: WidgetRecord[] = [
  {
    name: 'text',
    basic: 'TextWidget',
    docs: described && {
      description: 'Text on one line.',
      when: 'A name, a title, a short text.',
      instead: 'For two lines or more: textarea.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Value of the HTML attribute, e.g. family-name.' },
          inputMode: { enum: ['text', 'numeric', 'tel', 'url'], description: 'Keyboard on a phone.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'textarea',
    basic: 'TextareaWidget',
    docs: described && {
      description: 'Text on several lines that grows as it is typed.',
      when: 'A message or a description.',
      instead: 'With headings and lists: rich-text.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          rows: {
            type: 'integer',
            minimum: 2,
            maximum: 40,
            description: 'Lines at the beginning. Default: 12.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'number',
    basic: 'NumberWidget',
    docs: described && {
      description: 'Number as the language writes it; integers without decimals.',
      when: 'A number that is calculated with.',
      instead: 'Numbers that name something are text: text.',
      accepts: ['number', 'integer'],
      options: {
        type: 'object',
        properties: {
          decimals: {
            type: 'integer',
            minimum: 0,
            maximum: 10,
            description: 'Decimals that are always shown.',
          },
          grouping: {
            type: 'boolean',
            description: 'Separators between thousands. Default: yes, for integers no.',
          },
          unit: {
            'x-text': true,
            type: 'string',
            description: 'Unit after the shown value, e.g. € or %.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'amount',
    basic: 'AmountWidget',
    docs: described && {
      description: 'Amount in the currency of the application, in euros with two decimals: 1.234,50 €.',
      when: 'An amount of money.',
      accepts: ['number', 'integer'],
    },
  },
  {
    name: 'percent',
    basic: 'PercentWidget',
    docs: described && {
      description: 'Percentage: 12,5 %. Stored is the number before the sign.',
      when: 'A share of a hundred.',
      accepts: ['number', 'integer'],
      options: {
        type: 'object',
        properties: {
          decimals: {
            type: 'integer',
            minimum: 0,
            maximum: 10,
            description: 'Decimals that are always shown.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'phone',
    load: async () => (await import('./phone/PhoneWidget.tsx')).PhoneWidget,
    docs: described && {
      description: 'Telephone number; read-only, a link that calls it.',
      when: 'A telephone number.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: {
            type: 'string',
            description:
              'Value of the HTML attribute, e.g. off for the number of somebody else. Default: tel.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'iban',
    load: async () => (await import('./iban/IbanWidget.tsx')).IbanWidget,
    docs: described && {
      description: 'IBAN in groups of four, stored without spaces. The format iban of the schema checks it.',
      when: 'An IBAN, written in groups of four.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: off.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'bic',
    load: async () => (await import('./bic/BicWidget.tsx')).BicWidget,
    docs: described && {
      description: 'BIC in capitals. The format bic of the schema checks it.',
      when: 'A BIC.',
      accepts: ['string'],
    },
  },
  {
    name: 'year',
    load: async () => (await import('./year/YearWidget.tsx')).YearWidget,
    docs: described && {
      description: 'Year in four digits. The schema sets its limits (minimum, maximum).',
      when: 'A year without day and month.',
      accepts: ['integer', 'number', 'string'],
    },
  },
  {
    name: 'code',
    isSecret: true,
    load: async () => (await import('./code/CodeWidget.tsx')).CodeWidget,
    docs: described && {
      description: 'One-time code in a single field, e.g. from an authenticator app.',
      when: 'A code from an app, a mail or a letter.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          length: { type: 'integer', minimum: 4, maximum: 12, description: 'Digits. Default: 6.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'switch',
    naming: 'own',
    basic: 'SwitchWidget',
    docs: described && {
      description: 'Switch for yes or no.',
      when: 'A state that is on or off.',
      accepts: ['boolean'],
    },
  },
  {
    name: 'checkbox',
    naming: 'own',
    basic: 'CheckboxWidget',
    docs: described && {
      description: 'Box for yes or no, e.g. for a consent.',
      when: 'A consent that is sent with the form.',
      instead: 'A state that is on or off: switch.',
      accepts: ['boolean'],
      options: {
        type: 'object',
        properties: {
          document: {
            type: 'string',
            description:
              'Name of the page that is agreed to; below the box is a link that opens it in a new window.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'radio',
    naming: 'group',
    basic: 'RadioWidget',
    docs: described && {
      description: 'Choice of a few entries that are all visible.',
      when: 'One of two to five choices that are to be compared.',
      instead: 'For six or more: select.',
      accepts: ['string', 'integer', 'number', 'boolean'],
    },
  },
  {
    name: 'select',
    basic: 'SelectWidget',
    docs: described && {
      description: 'Choice of an entry in a list.',
      when: 'One of many choices that one knows.',
      instead: 'For records that one searches: entity-picker.',
      accepts: ['string', 'integer', 'number', 'boolean'],
      options: {
        type: 'object',
        properties: {
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text while nothing is chosen. Default: Please choose',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'date',
    basic: 'DateWidget',
    docs: described && {
      description:
        'Date as the language writes it, typed or from a calendar; accepts 1.1.25 and 010125, too. The schema sets its limits (format not-future or not-past, formatMinimum, formatMaximum), and closed days by x-open.',
      when: 'A day. A date of birth (autocomplete bday) has no calendar.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: {
            type: 'boolean',
            description: 'Whether there is a calendar. Default: yes, for birthdays (autocomplete bday) no.',
          },
          autocomplete: { type: 'string', description: 'Value of the HTML attribute, e.g. bday.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'date-time',
    naming: 'group',
    load: async () => (await import('./date-time/DateTimeWidget.tsx')).DateTimeWidget,
    docs: described && {
      description:
        'Day and time in the time zone of the application, stored as a point in time (format date-time). The schema sets the limits of the day (formatMinimum, formatMaximum), and closed days by x-open.',
      when: 'A point in time: day and time.',
      instead: 'A span of time: time-window.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: { type: 'boolean', description: 'Whether there is a calendar. Default: yes.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'time-window',
    naming: 'group',
    load: async () => (await import('./time-window/TimeWindowWidget.tsx')).TimeWindowWidget,
    docs: described && {
      description:
        'Day with two times, stored as "2026-03-02T09:00/12:00" (format time-window). The schema sets the limits of the day (formatMinimum, formatMaximum), and closed days by x-open.',
      when: 'A day with a window of time, such as for a call back.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: { type: 'boolean', description: 'Whether there is a calendar. Default: yes.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'email',
    basic: 'EmailWidget',
    docs: described && {
      description: 'E-mail address.',
      when: 'An e-mail address.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: email.' },
          blockPaste: {
            type: 'boolean',
            description: 'Pasting is refused, with a notice. Default: no.',
          },
          blockCopy: {
            type: 'boolean',
            description: 'Copying and cutting are refused, with a notice. Default: no.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'password',
    isSecret: true,
    basic: 'PasswordWidget',
    docs: described && {
      description: 'Password that can be shown.',
      when: 'A password; with policy for setting it, without for signing in.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: {
            enum: ['current-password', 'new-password', 'off'],
            description: 'Value of the HTML attribute. Default: current-password, with policy new-password.',
          },
          policy: {
            type: 'boolean',
            description: 'Shows the rules for passwords and ticks them off as one types. Default: no.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'rating',
    naming: 'group',
    load: async () => (await import('./rating/RatingWidget.tsx')).RatingWidget,
    docs: described && {
      description: 'Rating by stars, each with a caption; below it is a group of radio buttons.',
      when: 'A rating by stars.',
      accepts: ['integer', 'number'],
      options: {
        type: 'object',
        properties: {
          captions: {
            type: 'array',
            minItems: 2,
            maxItems: 10,
            'x-text': true,
            items: { type: 'string', minLength: 1 },
            description:
              'Captions from the first star on; there are as many stars. Default: poor, fair, OK, good, excellent.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'copy',
    naming: 'group',
    load: async () => (await import('./copy/CopyWidget.tsx')).CopyWidget,
    docs: described && {
      description: 'Value that is only shown and can be copied to the clipboard.',
      when: 'A value that is needed elsewhere.',
      accepts: ['string', 'number', 'integer'],
      options: {
        type: 'object',
        properties: {
          copied: {
            'x-text': true,
            type: 'string',
            description: 'Notice afterwards. Default: ‘{Name}’ has been copied to the clipboard.',
          },
          groups: {
            type: 'integer',
            minimum: 2,
            maximum: 10,
            description: 'Shows the value in groups of so many characters; it is copied without gaps.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'qr-code',
    naming: 'group',
    loadingHeight: '200px',
    load: async () => (await import('./qr-code/QrCodeWidget.tsx')).QrCodeWidget,
    docs: described && {
      description: 'QR code of the value, e.g. of an address for setting up an app.',
      when: 'A value that a phone reads.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          alt: {
            'x-text': true,
            type: 'string',
            description: 'What the code contains, for screen readers. Default: QR code: {Name}.',
          },
          size: {
            type: 'integer',
            minimum: 96,
            maximum: 480,
            description: 'Width in pixels. Default: 200.',
          },
          link: {
            'x-text': true,
            type: 'string',
            description: 'Text of a link on phones that opens the address (otpauth:) in its app.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'value',
    basic: 'ValueWidget',
    docs: described && {
      description: 'Only shows the value: texts with a prefix, texts of choices, dates, numbers, yes or no.',
      when: 'A value that is only read.',
      accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
    },
  },
  {
    name: 'multi-select',
    load: async () => (await import('./multi-select/MultiSelectWidget.tsx')).MultiSelectWidget,
    docs: described && {
      description: 'Choice of several entries of a list; what is chosen is below as tags.',
      when: 'Several of a list, narrowed by typing.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          all: {
            'x-text': true,
            type: 'string',
            description: 'Text of a switch that chooses all entries. Default: no switch.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'value-list',
    load: async () => (await import('./value-list/ValueListWidget.tsx')).ValueListWidget,
    docs: described && {
      description:
        'List of single values that are added and removed. Each value is checked by items of the schema when it is added.',
      when: 'Several short values that are typed.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          inputMode: {
            enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
            description: 'Keyboard on a phone.',
          },
          add: {
            'x-text': true,
            type: 'string',
            description: 'Text of the button. Default: Add.',
          },
          duplicate: {
            'x-text': true,
            type: 'string',
            description:
              'What is said of a value that is there already. Default: that it is in the list already.',
          },
          duplicateTitle: {
            'x-text': true,
            type: 'string',
            description: 'Heading of a notice about it. Default: no notice, only the message at the field.',
          },
          invalidTitle: {
            'x-text': true,
            type: 'string',
            description: 'Heading of a notice when a value breaks the rules. Default: no notice.',
          },
          duplicates: {
            type: 'boolean',
            description: 'Whether a value may be there twice. Default: no.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'suggestion',
    loadsOwnOptions: true,
    load: async () => (await import('./suggestion/SuggestionWidget.tsx')).SuggestionWidget,
    docs: described && {
      description:
        'Free text with suggestions of the value help, which may depend on other fields, e.g. towns for a postcode. Any text stays possible, also without suggestions.',
      when: 'Free text that there are suggestions for: a town, a street.',
      instead: 'If it has to be one of the suggestions: entity-picker.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: off.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'entity-picker',
    loadsOwnOptions: true,
    load: async () => (await import('./entity-picker/EntityPickerWidget.tsx')).EntityPickerWidget,
    docs: described && {
      description: 'Searches a record by the value help and stores one of its properties.',
      when: 'A record that is searched: a person, a company, a book.',
      accepts: ['string', 'integer', 'number'],
    },
  },
  {
    name: 'entity-list',
    loadsOwnOptions: true,
    load: async () => (await import('./entity-list/EntityListWidget.tsx')).EntityListWidget,
    docs: described && {
      description: 'List of records: one is searched and added; stored is one of the properties of each.',
      when: 'Several records that are searched and collected.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          add: {
            'x-text': true,
            type: 'string',
            description: 'Text of the button. Default: Add.',
          },
          twice: {
            'x-text': true,
            type: 'object',
            description: 'Message when an entry is in the list already.',
            required: ['title', 'text'],
            properties: { title: { type: 'string' }, text: { type: 'string' } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'files',
    naming: 'group',
    // Its notes wrap on narrow screens.
    loadingHeight: 'clamp(9.25rem, calc(20.625rem - 21vw), 16.75rem)',
    load: async () => (await import('./files/FilesWidget.tsx')).FilesWidget,
    docs: described && {
      description:
        'Files: drop, choose or photograph, preview, download, delete. Entries: id, name and size; new ones have the content (base64). The adapter of the back end says what it calls these.',
      when: 'Files; on a phone the camera, too.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          accept: {
            type: 'array',
            items: { type: 'string', pattern: '^[a-z0-9]+$' },
            description: 'Allowed extensions without a dot.',
          },
          maxTotalMb: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Megabytes in all. Default: 20.',
          },
          camera: {
            type: 'boolean',
            description: 'Button for the camera on touch devices. Default: if jpg is allowed.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description:
              'Longest edge of photos in pixels; larger ones are made smaller before they are sent. Default: none.',
          },
          preview: { type: 'string', description: 'Call for the preview. Default: download.' },
          removeInDisplay: {
            type: 'boolean',
            description: 'Deleting when read-only, too. Default: no.',
          },
          ...storedFileOptions,
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text when read-only and there are no files.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'file',
    naming: 'group',
    load: async () => (await import('./files/FileWidget.tsx')).FileWidget,
    docs: described && {
      description:
        'A file of the record (x-file in the schema): drop, choose or photograph, preview, download, remove. The schema names kinds and size; the content is stored with the record.',
      when: 'A file that belongs to a field: a sample chapter, a finding.',
      instead: 'Several files: files.',
      accepts: ['object'],
      options: {
        type: 'object',
        properties: {
          camera: {
            type: 'boolean',
            description: 'Button for the camera on touch devices. Default: if JPEG is allowed.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description:
              'Longest edge of photos in pixels; larger ones are made smaller before they are sent. Default: none.',
          },
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text when read-only and there is no file.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'image',
    naming: 'group',
    load: async () => (await import('./image/ImageWidget.tsx')).ImageWidget,
    docs: described && {
      description:
        'Image with a preview. Stored is a data URL (format image), in an object the alternative text (alt), too. With download, a file as in files, which a call after saving uploads.',
      when: 'An image that is shown.',
      accepts: ['string', 'object'],
      options: {
        type: 'object',
        properties: {
          accept: {
            type: 'array',
            items: { enum: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
            description: 'Allowed extensions without a dot. Default: all.',
          },
          maxMb: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Megabytes. Default: 5, with download 20.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description: 'Longest edge in pixels; larger images are made smaller. Default: 1600.',
          },
          camera: {
            type: 'boolean',
            description: 'Button for the camera on touch devices. Default: yes.',
          },
          ...storedFileOptions,
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'rich-text',
    naming: 'group',
    load: async () => (await import('./rich-text/RichTextWidget.tsx')).RichTextWidget,
    docs: described && {
      description:
        'Text with headings (1 to 3), bold, italics, lists and links; stored as a tree of fixed nodes (x-document in the schema), never as HTML.',
      when: 'A text that is read with its formatting.',
      accepts: ['object'],
      options: {
        type: 'object',
        properties: {
          height: {
            type: 'integer',
            minimum: 80,
            maximum: 1000,
            description: 'Height in pixels: the least when editing, the most when read-only. Default: 200.',
          },
        },
        additionalProperties: false,
      },
    },
  },
];

const widgets = records.map(({ basic, load, docs, ...summary }) => ({
  descriptor: { ...summary, ...docs },
  component: lazyPart(async () => ({ default: basic ? (await basicWidgets())[basic] : await load() })),
  isBasic: basic !== undefined,
}));

/** Each widget is a chunk of its own, or part of that of the basic ones; it is loaded when a form shows it. */
export const engineWidgets: readonly WidgetEntry[] = widgets;

/** Loads the widgets that every form uses; after a failure the next form retries. */
export async function loadBasicWidgets(): Promise<void> {
  await Promise.all(widgets.map(({ component, isBasic }) => isBasic && component.preload()));
}

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
