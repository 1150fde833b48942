/** Rules of card input, shared by the card field in the browser and by the sandbox that tokenizes. */

const BRANDS = [
  { brand: 'AMERICAN_EXPRESS', name: 'American Express', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvv: 4 },
  {
    brand: 'DISCOVER_DINERS',
    name: 'Diners Club',
    starts: /^3(0[0-5]|[689])/,
    lengths: [14],
    groups: [4, 6, 4],
    cvv: 3,
  },
  { brand: 'JCB', name: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
  { brand: 'DISCOVER', name: 'Discover', starts: /^(6011|65|64[4-9])/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
  { brand: 'CHINA_UNIONPAY', name: 'UnionPay', starts: /^62/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
  {
    brand: 'MASTERCARD',
    name: 'Mastercard',
    starts: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvv: 3,
  },
  { brand: 'VISA', name: 'Visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
];
const OTHER = { brand: 'OTHER_BRAND', name: 'Card', starts: /^/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 };

export const digitsOf = (text) => text.replace(/\D/g, '');

export const brandOf = (number) => BRANDS.find((candidate) => candidate.starts.test(digitsOf(number))) ?? OTHER;

export function formatNumber(text) {
  const { groups, lengths } = brandOf(text);
  let rest = digitsOf(text).slice(0, Math.max(...lengths));
  const parts = [];
  for (const size of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

export function formatExpiration(text) {
  let digits = digitsOf(text).slice(0, 6);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length > 4) digits = digits.slice(0, 2) + digits.slice(4);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && /\/\s*$/.test(text) ? `${digits}/` : digits;
}

export function passesLuhn(number) {
  let sum = 0;
  [...digitsOf(number)].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** Month and four-digit year of MM/YY, or null. */
export function expirationOf(text) {
  const match = /^(\d{2})\/(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

const problem = (field, message) => ({ type: 'VALIDATION_ERROR', field, message });

const numberProblem = (number) => {
  const digits = digitsOf(number);
  if (digits === '') return problem('cardNumber', 'Enter your card number.');
  const { brand, lengths } = brandOf(digits);
  // UnionPay numbers carry no Luhn digit, Square's own test number among them.
  const checks = brand === 'CHINA_UNIONPAY' || passesLuhn(digits);
  return lengths.includes(digits.length) && checks ? null : problem('cardNumber', 'Enter a valid card number.');
};

const expirationProblem = (text, today) => {
  const expiration = expirationOf(text);
  if (!expiration)
    return problem(
      'expirationDate',
      text.trim() === '' ? 'Enter your card expiration date.' : 'Enter a valid expiration date.',
    );
  const firstDayAfter = new Date(expiration.year, expiration.month, 1);
  return firstDayAfter > today ? null : problem('expirationDate', 'This card has expired.');
};

const cvvProblem = (cvv, number) =>
  /^\d+$/.test(cvv) && cvv.length === brandOf(number).cvv
    ? null
    : problem('cvv', cvv === '' ? 'Enter your card CVV number.' : 'Enter a valid CVV number.');

const postalProblem = (postalCode) =>
  /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(postalCode.trim())
    ? null
    : problem('postalCode', postalCode.trim() === '' ? 'Enter your postal code.' : 'Enter a valid postal code.');

/** What is wrong with each field, in the order of the fields; empty when the card may be tokenized. */
export function cardProblems(input, today) {
  return [
    numberProblem(input.cardNumber),
    expirationProblem(input.expirationDate, today),
    cvvProblem(input.cvv, input.cardNumber),
    postalProblem(input.postalCode),
  ].filter((found) => found !== null);
}
