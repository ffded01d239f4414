import { callUnknown } from './call-warnings.ts';
import { lengthMissing, nameAlike, titleMissing, titleTwice, typeMissing } from './field-warnings.ts';
import { requiredHidden } from './form-warnings.ts';
import { menuPlaceTwice } from './menu-warnings.ts';
import { ownerChangeable } from './owner-warnings.ts';
import { privacyDoubtful } from './privacy-warnings.ts';
import { actionForNobody, copyImpossible, rightMissing, stateForNobody } from './right-warnings.ts';
import { ruleImpossible } from './rule-warnings.ts';
import { keyDeprecated } from './version-warnings.ts';
import type { AllowableCode, Warning } from './warning.ts';

/** All warnings by their codes; docs/errors.md explains each. */
export const warnings: Readonly<Record<AllowableCode, Warning>> = {
  ACTION_FOR_NOBODY: actionForNobody,
  CALL_UNKNOWN: callUnknown,
  COPY_IMPOSSIBLE: copyImpossible,
  KEY_DEPRECATED: keyDeprecated,
  LENGTH_MISSING: lengthMissing,
  MENU_PLACE_TWICE: menuPlaceTwice,
  NAME_ALIKE: nameAlike,
  OWNER_CHANGEABLE: ownerChangeable,
  PRIVACY_DOUBTFUL: privacyDoubtful,
  REQUIRED_HIDDEN: requiredHidden,
  RIGHT_MISSING: rightMissing,
  RULE_IMPOSSIBLE: ruleImpossible,
  STATE_FOR_NOBODY: stateForNobody,
  TITLE_MISSING: titleMissing,
  TITLE_TWICE: titleTwice,
  TYPE_MISSING: typeMissing,
};
