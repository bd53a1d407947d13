/** A service as far as money going back is concerned. */
interface Priced {
  readonly quantity: number;
  readonly unitPriceMinor: number | null;
}

/**
 * The unit prices that a voucher is sold with. They measure its services against each other, so that those of an offer count only where all of
 * them have one and they are worth anything together; otherwise every unit counts alike.
 */
export function withUnitPrices<Service extends Priced>(services: readonly Service[]): Service[] {
  const known = services.every(({ unitPriceMinor }) => unitPriceMinor !== null);
  const worthAnything = services.some(({ unitPriceMinor }) => unitPriceMinor !== null && unitPriceMinor > 0);
  return known && worthAnything ? [...services] : services.map((service) => ({ ...service, unitPriceMinor: null }));
}
