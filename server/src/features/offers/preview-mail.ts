import sql from 'sql-template-tag';
import type { HotelId, OfferId, TemplateImageId } from '#contract/vocabulary/ids.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { done, refused } from '#domain/outcome.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findHotelContact } from '../hotels/index.ts';
import { imageAddress } from '../images/index.ts';
import { findTemplate, renderPreview, sampleVoucher } from '../templates/index.ts';
import type { OfferRecord, TemplateSettings } from './offer-record.ts';
import { checkTemplateSettings } from './offer-settings.commands.ts';
import { findOffer } from './offers.reads.ts';

/** Portuguese where the offer has it, otherwise the first language it has. */
function languageOf(offer: OfferRecord): ContentLanguage {
  return contentLanguages.find((language) => offer.texts[language]?.title) ?? 'PT';
}

async function templateImageAddress(tx: Tx, id: TemplateImageId | null): Promise<string | null> {
  if (id === null) return null;
  const image = await tx.row<{ id: Parameters<typeof imageAddress>[0]; variant: 'mail.jpg' | 'mail.png' }>(sql`
    select image.id, image.mail_variant as variant
    from template_image join image on image.group_id = template_image.group_id and image.id = template_image.image_id
    where template_image.group_id = current_hotel_group() and template_image.id = ${id}`);
  return image ? imageAddress(image.id, image.variant) : null;
}

async function termsText(tx: Tx, offer: OfferRecord, language: ContentLanguage): Promise<string> {
  const row = await tx.row<{ description: string }>(sql`
    select description from terms_text
    where group_id = current_hotel_group() and terms_id = ${offer.termsId}
    order by language = ${language} desc, language = 'PT' desc limit 1`);
  return row?.description ?? '';
}

/** The mail a guest would get, for a sample voucher of this offer under these settings. */
export async function previewMail(tx: Tx, hotelId: HotelId, offerId: OfferId, settings: TemplateSettings) {
  const offer = await findOffer(tx, offerId);
  if (!offer) return refused('unknownOffer');
  const check = await checkTemplateSettings(tx, settings);
  if (!check.ok) return check;
  const template = settings.templateId && (await findTemplate(tx, settings.templateId));
  if (!template) return refused('unknownTemplate', 'notificationTemplateId');

  const language = languageOf(offer);
  const hotel = await findHotelContact(tx, offer.hotels[0]?.id ?? hotelId);
  const [photo] = offer.images;
  const { html, subject } = await renderPreview(
    template,
    sampleVoucher(language, {
      subject: settings.subject,
      title: offer.texts[language]?.title ?? offer.code,
      description: offer.texts[language]?.description ?? '',
      value: offer.kind === 'money' ? { amountMinor: offer.valueMinor, currency: offer.currency } : null,
      price: { amountMinor: offer.priceMinor, currency: offer.currency },
      showPrice: settings.showPrice ?? false,
      number: `${offer.prefix}-00001`,
      codeType: offer.codeType,
      services: offer.rebates.map((rebate) => ({ name: rebate.texts[language]?.description ?? rebate.code, quantity: rebate.quantity })),
      terms: await termsText(tx, offer, language),
      ...(hotel ? { hotel } : {}),
      images: {
        picture: photo ? imageAddress(photo.imageId, 'mail.jpg') : null,
        logo: await templateImageAddress(tx, settings.logoImageId),
        background: await templateImageAddress(tx, settings.backgroundImageId),
      },
    }),
    language,
  );
  return done({ languageCode: language, subject, template: html });
}
