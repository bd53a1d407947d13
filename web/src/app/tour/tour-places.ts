/** In the order they are shown; each is pointed at by the `data-tour` of what stands there. */
const places = ['property', 'menus', 'useVoucher', 'search', 'help'] as const;
export type TourPlace = (typeof places)[number];

/** What there is to see of a place: on a phone the menus are a button, and not everybody may use vouchers. */
export function elementOf(place: TourPlace): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${place}"]`)].find((element) => element.checkVisibility());
}

export const placesToShow = (): TourPlace[] => places.filter((place) => elementOf(place));
