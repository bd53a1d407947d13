import * as z from 'zod/mini';

/** Whoever writes a name and a password into an address shows them to everybody who may see it. */
const withoutCredentials = z.refine<string>((url) => !/^[a-z]+:\/*[^/?#\\]*@/i.test(url));

/** A whole address that somebody types in, to be called from here. */
export function webAddress(chars: number) {
  return z.url({ protocol: /^https?$/ }).check(z.maxLength(chars), withoutCredentials);
}
