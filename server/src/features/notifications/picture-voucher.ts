import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { VoucherPicture } from '#domain/template/voucher-picture.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findHotelContact } from '../hotels/index.ts';
import { imageAddress, loadVariant } from '../images/index.ts';
import { findOffer, type OfferRecord } from '../offers/index.ts';
import { findTemplate, findUsualTemplate } from '../templates/index.ts';
import { inLanguage, type VoucherRecord } from '../vouchers/index.ts';

function servicesOf({ services, soldAs }: VoucherRecord, language: ContentLanguage): VoucherPicture['services'] {
  return services.flatMap(({ rebateId, quantity }) => {
    const rebate = soldAs.rebates.find(({ id }) => id === rebateId);
    return rebate ? [{ name: inLanguage(rebate.texts, language)?.description ?? rebate.code, quantity }] : [];
  });
}

function giftOf({ isGift, giftFrom, giftTo, message }: VoucherRecord): VoucherPicture['gift'] {
  return isGift ? { from: giftFrom ?? '', to: giftTo ?? '', message: message ?? '' } : null;
}

/** Where pictures are found: the whole address in a mail, which is read elsewhere, and a path on our own pages. */
function imagesOf(offer: OfferRecord, origin: string): VoucherPicture['images'] {
  const [photo] = offer.images;
  const { logoImage, logoVariant, backgroundImage, backgroundVariant } = offer;
  return {
    picture: photo ? `${origin}${imageAddress(photo.imageId, 'mail.jpg')}` : null,
    logo: logoImage && logoVariant ? `${origin}${imageAddress(logoImage, logoVariant)}` : null,
    background: backgroundImage && backgroundVariant ? `${origin}${imageAddress(backgroundImage, backgroundVariant)}` : null,
  };
}

/** The bytes of the pictures, for paper. */
async function printsOf(tx: Tx, { images: [photo], logoImage, logoVariant }: OfferRecord) {
  return {
    picture: photo && (await loadVariant(tx, photo.imageId, 'mail.jpg')),
    logo: logoImage && logoVariant ? await loadVariant(tx, logoImage, logoVariant) : undefined,
  };
}

/**
 * All that a mail or a print of a voucher is made of: the texts it was sold with, in the dress its offer wears today. Nothing without a
 * template, except away from the desk: who has paid online, or is owed one for a stay, must get a mail.
 */
export async function pictureVoucher(tx: Tx, voucher: VoucherRecord, language: ContentLanguage, origin: string) {
  const offer = await findOffer(tx, voucher.offerId);
  const template = offer?.templateId
    ? await findTemplate(tx, offer.templateId)
    : voucher.channel !== 'Frontend' && (await findUsualTemplate(tx));
  if (!offer || !template) return undefined;
  const hotel = await findHotelContact(tx, voucher.hotelId);
  if (!hotel) throw new Error(`hotel ${voucher.hotelId} is gone`);

  const { soldAs, currency } = voucher;
  const text = inLanguage(soldAs.texts, language);
  const gift = giftOf(voucher);
  const picture: VoucherPicture = {
    subject: offer.subject,
    title: text?.title ?? voucher.offerCode,
    description: text?.description ?? '',
    value: voucher.kind === 'money' ? { amountMinor: voucher.valueMinor, currency } : null,
    price: { amountMinor: voucher.priceMinor, currency },
    showPrice: offer.showPrice ?? false,
    number: voucher.number,
    // Short enough to be read out, and enough to find it within its hotel group.
    code: voucher.first8,
    codeType: voucher.codeType,
    validUntil: voucher.validUntil,
    guestName: gift?.to || `${voucher.firstName} ${voucher.lastName}`.trim(),
    gift,
    services: servicesOf(voucher, language),
    terms: inLanguage(soldAs.terms, language) ?? '',
    hotel,
    images: imagesOf(offer, origin),
  };
  return { template, picture, hotel, prints: await printsOf(tx, offer) };
}

/** A file name that every system takes, whatever prefix a hotel chose. */
export function fileNameOf({ number }: VoucherRecord): string {
  return `voucher-${number.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;
}
