declare const heldBrand: unique symbol;

/**
 * Something that nobody else can change until this transaction ends, read after it was held. What moves value, money or stock is written for such
 * things alone, so that no decision goes by what was read before its lock. Only the store that takes the lock says so.
 */
export type Held<Thing> = Thing & { readonly [heldBrand]: true };

/** For a store that has just taken the lock, and reads in a statement that began afterwards. */
export function held<Thing extends object>(thing: Thing): Held<Thing> {
  return thing as Held<Thing>;
}
