import * as z from 'zod/mini';

const tag = /<\/?[a-z][^<>]*>|<!/i;

/** How `validation.ts` knows why a text was refused. */
export const plainTextRule = { rule: 'plainText' } as const;

/**
 * A text that guests read, of at most so many characters. It is shown as it stands, in the widget, mails and print, so a tag in it
 * would be read aloud as signs: whoever pastes HTML is told at once. A lone `<`, as in "under < 12 years", is text.
 */
export function plainText(maxChars: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(maxChars),
    z.refine((text) => !tag.test(text), { params: plainTextRule }),
  );
}
