import { callUnknownWarning } from './call-warnings.ts';
import {
  lengthMissingWarning,
  similarNamesWarning,
  titleMissingWarning,
  titleTwiceWarning,
  typeMissingWarning,
} from './field-warnings.ts';
import { requiredHiddenWarning } from './form-warnings.ts';
import { menuPositionTwiceWarning } from './menu-warnings.ts';
import { ownerChangeableWarning } from './owner-warnings.ts';
import { privacyDoubtfulWarning } from './privacy-warnings.ts';
import {
  actionForNobodyWarning,
  copyImpossibleWarning,
  rightMissingWarning,
  stateForNobodyWarning,
} from './right-warnings.ts';
import { ruleImpossibleWarning } from './rule-warnings.ts';
import { keyDeprecatedWarning } from './version-warnings.ts';
import type { AllowableCode, Warning } from './warning.ts';

/** All warnings by their codes; docs/errors.md explains each. */
export const warnings: Readonly<Record<AllowableCode, Warning>> = {
  ACTION_FOR_NOBODY: actionForNobodyWarning,
  CALL_UNKNOWN: callUnknownWarning,
  COPY_IMPOSSIBLE: copyImpossibleWarning,
  KEY_DEPRECATED: keyDeprecatedWarning,
  LENGTH_MISSING: lengthMissingWarning,
  MENU_PLACE_TWICE: menuPositionTwiceWarning,
  NAME_ALIKE: similarNamesWarning,
  OWNER_CHANGEABLE: ownerChangeableWarning,
  PRIVACY_DOUBTFUL: privacyDoubtfulWarning,
  REQUIRED_HIDDEN: requiredHiddenWarning,
  RIGHT_MISSING: rightMissingWarning,
  RULE_IMPOSSIBLE: ruleImpossibleWarning,
  STATE_FOR_NOBODY: stateForNobodyWarning,
  TITLE_MISSING: titleMissingWarning,
  TITLE_TWICE: titleTwiceWarning,
  TYPE_MISSING: typeMissingWarning,
};
