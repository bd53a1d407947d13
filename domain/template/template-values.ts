import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { writeDay } from '../calendar/day.ts';
import { writeAmount } from '../money/write-amount.ts';
import type { Texts } from './translations.ts';
import type { VoucherPicture } from './voucher-picture.ts';

/** A variable that fills a link or a picture holds a web address or nothing: a hotel's website is typed by people. */
function webAddress(address: string | null): string | null {
  return address !== null && /^(https?:\/\/|\/images\/|cid:|data:image\/)/i.test(address) ? address : null;
}

interface Surroundings {
  readonly language: ContentLanguage;
  readonly texts: Texts;
  /** Where the picture of the code is found: attached to a mail, or drawn for a preview. */
  readonly codeImage: string;
}

/** What the template's variables stand for. What a voucher does not have is `null`, so that `{% if gift %}` asks for it. */
export function templateValues(picture: VoucherPicture, { language, texts, codeImage }: Surroundings) {
  return {
    language: language.toLowerCase(),
    t: texts,
    voucher: {
      title: picture.title,
      description: picture.description,
      value: picture.value && writeAmount(picture.value.amountMinor, picture.value.currency, language),
      price: writeAmount(picture.price.amountMinor, picture.price.currency, language),
      showPrice: picture.showPrice,
      number: picture.number,
      code: picture.code,
      validUntil: writeDay(picture.validUntil),
    },
    guest: { name: picture.guestName },
    gift: picture.gift,
    services: picture.services,
    terms: picture.terms,
    hotel: { ...picture.hotel, website: webAddress(picture.hotel.website) },
    images: {
      picture: webAddress(picture.images.picture),
      logo: webAddress(picture.images.logo),
      background: webAddress(picture.images.background),
      code: codeImage,
    },
  };
}
