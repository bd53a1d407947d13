/** Everything a template may say about a voucher. The editor offers this list; what is not on it is refused by name. */
export const templateVariables = [
  'voucher.title',
  'voucher.description',
  'voucher.value',
  'voucher.price',
  'voucher.showPrice',
  'voucher.number',
  'voucher.code',
  'voucher.validUntil',
  'guest.name',
  'gift.from',
  'gift.to',
  'gift.message',
  'services',
  'terms',
  'hotel.name',
  'hotel.address',
  'hotel.phone',
  'hotel.website',
  'images.picture',
  'images.logo',
  'images.background',
  'images.code',
  'language',
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** Without these a mail would be pretty and of no use: the guest could not use the voucher, or not know where or until when. */
export const requiredVariables: readonly TemplateVariable[] = ['voucher.title', 'voucher.code', 'voucher.validUntil', 'hotel.name'];

/** The variables that hold an address; only they may fill a link or a picture. */
export const addressVariables: readonly TemplateVariable[] = [
  'hotel.website',
  'images.picture',
  'images.logo',
  'images.background',
  'images.code',
];

const fieldsOfService = ['name', 'quantity'];

/** What Liquid itself answers for any list. */
const propertiesOfList = new Set(['size', 'first', 'last']);

function withParents(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

const known = new Set([...templateVariables, ...fieldsOfService.map((field) => `services.${field}`)].flatMap(withParents));

/** A path as Liquid reads it; a part worked out at run time is `null`, and cannot be known. */
export type VariablePath = readonly (string | number | null)[];

export function isKnownVariable(path: VariablePath): boolean {
  if (path.includes(null)) return false;
  const inList = path[0] === 'services';
  const parts = path.filter((part) => !(inList && (typeof part === 'number' || propertiesOfList.has(String(part)))));
  return known.has(parts.join('.'));
}
