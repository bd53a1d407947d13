/** Where the numbers of card schemes begin; what else is as long, such as a moment in milliseconds, begins elsewhere. */
const schemes = /^(?:2[2-7]|3|4|5|6)/;

/** The check digit that every card number ends in. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  return /^\d{13,19}$/.test(digits) && schemes.test(digits) && passesLuhn(digits);
}
