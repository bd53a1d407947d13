import * as z from 'zod/mini';
import { OfferId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';

const CartLine = z.object({ offerId: OfferId, quantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.saleVouchers)) });
export type CartLine = z.infer<typeof CartLine>;
export type CartLines = readonly CartLine[];

const Kept = z.array(CartLine).check(z.maxLength(limits.saleLines));

export const emptyCart: CartLines = [];

/** What a browser kept; anything else than a cart is an empty one. */
export function readCart(kept: string | null): CartLines {
  try {
    const read = Kept.safeParse(JSON.parse(kept ?? '[]'));
    return read.success ? read.data : emptyCart;
  } catch {
    return emptyCart;
  }
}

export function quantityIn(lines: CartLines, offerId: string): number {
  return lines.find((line) => line.offerId === offerId)?.quantity ?? 0;
}

export function cartQuantity(lines: CartLines): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** One line per offer, as many as `quantity`; none takes the line out. What would not fit into one sale is left as it was. */
export function withQuantity(lines: CartLines, offerId: OfferId, quantity: number): CartLines {
  const rest = lines.filter((line) => line.offerId !== offerId);
  if (quantity <= 0) return rest;
  const fits = cartQuantity(rest) + quantity <= limits.saleVouchers && rest.length < limits.saleLines;
  if (!fits) return lines;
  const known = lines.some((line) => line.offerId === offerId);
  return known ? lines.map((line) => (line.offerId === offerId ? { offerId, quantity } : line)) : [...lines, { offerId, quantity }];
}
