/** Also with another sign for the dash: a scanner set to one keyboard's layout and plugged into another types an apostrophe there. */
const guid =
  /(?<![0-9a-z])([0-9a-f]{8})[^0-9a-z]([0-9a-f]{4})[^0-9a-z]([0-9a-f]{4})[^0-9a-z]([0-9a-f]{4})[^0-9a-z]([0-9a-f]{12})(?![0-9a-z])/g;

/** The first eight characters as they are printed for people. Four and four only: a number such as `ABC-12345` keeps its dash. */
const groupedFirstEight = /^([0-9a-f]{4})[\s\p{Pd}]+([0-9a-f]{4})$/u;

function lastGuid(text: string): string | undefined {
  return [...text.matchAll(guid)].at(-1)?.slice(1).join('-');
}

/** An address may name other things before its voucher, and be followed by what a mail or a campaign adds. */
function idInAddress(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  return lastGuid(path) ?? lastGuid(address);
}

/**
 * What was typed or scanned becomes what is looked up: an id, its first characters, a number or an id of another system. It refuses
 * nothing: what is no code is simply not found.
 */
export function cleanCode(heard: string): string {
  // Code 39 writes a small letter as a plus and a capital, and not every scanner undoes it; some add control characters of their own.
  const text = heard
    .replace(/[+\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();
  if (/^https?:/.test(text)) return idInAddress(text) ?? text;
  const whole = lastGuid(text);
  if (whole?.length === text.length) return whole;
  return text.replace(groupedFirstEight, '$1$2');
}
