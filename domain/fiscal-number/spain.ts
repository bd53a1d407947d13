const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/** Residents have eight digits; foreigners a letter that stands for the first; minors, emigrants and others one that stands for none. */
const person = /^(?<first>[0-9XYZKLM])(?<rest>\d{7})(?<letter>[A-Z])$/;
const company = /^(?<kind>[ABCDEFGHJNPQRSUVW])(?<digits>\d{7})(?<control>[0-9A-J])$/;

const firstDigits: Record<string, string> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };

function isPerson({ first = '', rest = '', letter = '' }: Record<string, string>): boolean {
  const number = Number(`${firstDigits[first] ?? first}${rest}`);
  return personLetters[number % personLetters.length] === letter;
}

/** Every other digit is doubled, and a double of two digits counts as their sum. */
function controlOf(digits: string): number {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Some kinds of company write their control as a digit, some as a letter, some as either. */
function isCompany({ kind = '', digits = '', control = '' }: Record<string, string>): boolean {
  const expected = controlOf(digits);
  const asDigit = control === String(expected);
  const asLetter = control === companyLetters[expected];
  if ('ABEH'.includes(kind)) return asDigit;
  if ('NPQRSW'.includes(kind)) return asLetter;
  return asDigit || asLetter;
}

export function isSpanishNumber(number: string): boolean {
  const asPerson = person.exec(number)?.groups;
  if (asPerson) return isPerson(asPerson);
  const asCompany = company.exec(number)?.groups;
  return asCompany !== undefined && isCompany(asCompany);
}
