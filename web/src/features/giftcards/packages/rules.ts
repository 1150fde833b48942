import { isFixedAmount } from '@giftcard/kernel/business/card-amount';
import {
  centsOfUnits,
  LONGEST_CONTENTS,
  LONGEST_UNIT,
  MOST_UNITS,
  packageProblems,
  type PackageProblem,
} from '@giftcard/kernel/business/package-units';
import { formatMoney } from '../../../lib/money.js';
import { centsOf } from '../../../lib/typed-money.js';
import { isBlank } from '../../../lib/validation.js';
import { work } from '../../../lib/work/texts.js';
import { typedPackage, type GiftCardFields } from '../rules.js';
import { t } from './texts.js';

type PackageFields = Pick<GiftCardFields, PackageProblem>;

/** The catalog's own rule (kernel/business/package-units), said at the field. */
export function checkPackage(fields: PackageFields, field: PackageProblem): string | true {
  if (field !== 'contents' && isBlank(fields[field])) return work('field.mandatory');
  if (!packageProblems(typedPackage(fields)).includes(field)) return true;
  return {
    unit: t('problem.unit', { most: LONGEST_UNIT }),
    contents: t('problem.contents', { most: LONGEST_CONTENTS }),
    units: t('problem.units', { most: MOST_UNITS }),
  }[field];
}

/** What one unit is worth at the price that is typed, or the two sums where it does not divide; undefined while that can't be said. */
export function worthOfOne(
  fields: PackageFields & Pick<GiftCardFields, 'amount'>,
  currency: string,
): string | undefined {
  const balanceCents = centsOf(fields.amount, currency);
  const terms = typedPackage(fields);
  if (balanceCents === undefined || !isFixedAmount(balanceCents, currency)) return undefined;
  if (packageProblems(terms).includes('units')) return undefined;
  const sold = { unitsLeft: terms.units, balanceCents, currency };
  const first = centsOfUnits(1, sold);
  const last = terms.units === 1 ? first : balanceCents - centsOfUnits(terms.units - 1, sold);
  const [most, least] = [formatMoney(first / 100, currency), formatMoney(last / 100, currency)];
  return first === last ? t('units.worth', { worth: most }) : t('units.worths', { least, most });
}
