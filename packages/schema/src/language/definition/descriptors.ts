import type { JsonSchema } from '../../model/index.ts';

/** The description of a widget without its component, for the definition check and the documentation. */
export interface WidgetDescriptor {
  name: string;
  /** One English sentence for maintainers and Storybook. */
  description: string;
  /** When it is the right widget, for the guide in Storybook. */
  when?: string;
  /** What is better in cases that look alike. */
  instead?: string;
  /** JSON-Schema types that it can edit. */
  accepts: ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** JSON Schema of `options` in a definition; without it the widget has none. */
  options?: JsonSchema;
  /**
   * How the field's name is attached: as the label of one input, as the name of a group of inputs (`labelId`), or drawn
   * by the widget itself, beside its box. Default: input.
   */
  naming?: 'input' | 'group' | 'own';
  /** Height to keep while its code is loading, in CSS, so that nothing moves. Default: that of one line. */
  loadingHeight?: string;
  /** The typed text is a secret: it is never kept beyond the form. Default: false. */
  isSecret?: boolean;
  /**
   * It queries the field's value help itself, and requires one; other widgets get its hits as choices. Default: false.
   */
  loadsOwnOptions?: boolean;
}

/** The description of a cell without its component, for the definition check and the documentation. */
export interface CellDescriptor {
  name: string;
  /** One English sentence for maintainers and Storybook. */
  description: string;
  /** JSON-Schema types that it can show; for a list those of its entries. Default: all. */
  accepts?: WidgetDescriptor['accepts'];
  options?: JsonSchema;
}
