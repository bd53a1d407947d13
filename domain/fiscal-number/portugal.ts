/** Which first digits are given out: people 1 to 3 and 45, companies 5, the state 6, estates and funds some of the 7s, traders 8, the rest some of the 9s. */
const given = /^(?:[123568]\d|45|7[01245789]|9[0189])\d{7}$/;

/** Nine digits, the last of which makes the weighted sum of the others come out modulo 11. */
export function isPortugueseNumber(number: string): boolean {
  if (!given.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
  const rest = sum % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest);
}
