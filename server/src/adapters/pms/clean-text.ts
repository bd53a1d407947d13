import * as z from 'zod/mini';

/** A text as it may be kept: on one line, and cut where it is too long. One odd name must not stop a hotel's reservations. */
export const cleanText = (chars: number) =>
  z.pipe(
    z.string(),
    z.transform((given: string) =>
      given
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, chars),
    ),
  );
