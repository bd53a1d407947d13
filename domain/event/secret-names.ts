/** Parts of a name that say what it holds is nobody's business, however the words are joined. */
const telltale =
  /pass(word|phrase|wd|code)|secret(?!ar)|token|api-?key|authori[sz]ation|cookie|signature|credential|antiphishing|cardnumber|^cvv|^cvc/;

/** These are words of their own: a shopping list is no PIN. */
const tellingWords = new Set(['pin', 'pwd', 'otp', 'jwt', 'pan', 'cvv', 'cvc']);

/** Keys that open nothing. */
const harmlessKeys = new Set(['idempotency', 'public', 'publishable']);

/** `clientAPIKey`, `client-api-key` and `client_api_key` are the same three words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Whether something of this name is a secret. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (telltale.test(words.join('')) || words.some((word) => tellingWords.has(word))) return true;
  const last = words.at(-1);
  return (last === 'key' || last === 'keys') && !harmlessKeys.has(words.at(-2) ?? '');
}
