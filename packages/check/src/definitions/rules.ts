import { comparisonsRule } from './conditions/check-comparisons.ts';
import { conditionValuesRule } from './conditions/check-condition-values.ts';
import { conditionSchemasRule } from './conditions/check-conditions.ts';
import { placeholdersRule } from './conditions/check-placeholders.ts';
import { scopePartsRule } from './conditions/check-scope-parts.ts';
import { formForActionRule } from './conditions/check-taken-values.ts';
import { contentRule, eachSectionRule } from './detail/check-content.ts';
import { figuresRule } from './detail/check-figures.ts';
import { singleSourceRule, sourceRule } from './detail/check-source.ts';
import { tabsRule } from './detail/check-tabs.ts';
import { usedByRule } from './detail/check-used-by.ts';
import { createRule, entriesRule } from './form/check-create.ts';
import { defaultsRule } from './form/check-defaults.ts';
import { fieldsRule } from './form/check-fields.ts';
import { displayOnlyKeysRule, formRule } from './form/check-form.ts';
import { loadRule } from './form/check-load.ts';
import { optionsRule } from './form/check-options.ts';
import { prefixesRule } from './form/check-prefixes.ts';
import { presetRule } from './form/check-preset.ts';
import { privacyRule } from './form/check-privacy.ts';
import { repeatedRule } from './form/check-repeated.ts';
import { stepsRule } from './form/check-steps.ts';
import type { Rule } from './language/rule.ts';
import { bulkRule } from './list/check-bulk.ts';
import { cellsRule } from './list/check-cells.ts';
import { importRule } from './list/check-import.ts';
import { listRule, optionalColumnsRule } from './list/check-list.ts';
import { unusableRightsRule } from './list/check-rights.ts';
import { totalsRule } from './list/check-totals.ts';
import { unsupportedByShellRule, waitingRowsRule } from './list/check-waiting.ts';
import { actionsRule } from './navigation/check-actions.ts';
import { addressesRule } from './navigation/check-addresses.ts';
import { applicationRule, brandRule } from './navigation/check-brand.ts';
import { namesRule } from './navigation/check-names.ts';
import { navigationLinksRule } from './navigation/check-navigation-links.ts';
import { paletteRule } from './navigation/check-palette.ts';
import { termsRule } from './navigation/check-terms.ts';

/** All rules for definitions, beyond the schemas of the language; each is a record in the file that it is imported from. */
export const rules: readonly Rule[] = [
  namesRule,
  fieldsRule,
  placeholdersRule,
  scopePartsRule,
  conditionSchemasRule,
  conditionValuesRule,
  comparisonsRule,
  formForActionRule,
  contentRule,
  singleSourceRule,
  sourceRule,
  loadRule,
  formRule,
  createRule,
  entriesRule,
  presetRule,
  optionsRule,
  prefixesRule,
  privacyRule,
  listRule,
  cellsRule,
  bulkRule,
  importRule,
  totalsRule,
  optionalColumnsRule,
  unusableRightsRule,
  actionsRule,
  addressesRule,
  tabsRule,
  usedByRule,
  figuresRule,
  eachSectionRule,
  displayOnlyKeysRule,
  defaultsRule,
  repeatedRule,
  stepsRule,
  navigationLinksRule,
  paletteRule,
  termsRule,
  unsupportedByShellRule,
  waitingRowsRule,
  brandRule,
  applicationRule,
];
