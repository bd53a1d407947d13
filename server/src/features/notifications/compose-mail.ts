import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Mail } from '../../ports/mail.ts';
import { drawVoucherPdf, renderVoucherMail } from '../templates/index.ts';
import { findVoucher } from '../vouchers/index.ts';
import type { Delivery } from './deliveries.store.ts';
import { fileNameOf, pictureVoucher } from './picture-voucher.ts';

/** The mail as its guest receives it, with the voucher to print; nothing when its offer has no template any more. */
export async function composeMail(
  database: Database,
  groupId: HotelGroupId,
  delivery: Delivery,
  publicUrl: string,
): Promise<Mail | undefined> {
  const { id, voucherId, to, language } = delivery;
  const made = await database.read(groupScope(groupId), async (tx) => {
    const voucher = await findVoucher(tx, voucherId);
    if (!voucher) throw new Error(`voucher ${voucherId} is gone`);
    const pictured = await pictureVoucher(tx, voucher, language, publicUrl);
    return pictured && { ...pictured, fileName: fileNameOf(voucher) };
  });
  if (!made) return undefined;

  const { template, picture, hotel, prints, fileName } = made;
  const { subject, text, html, inlineImages } = await renderVoucherMail(template, picture, language);
  const pdf = { fileName, contentType: 'application/pdf', content: await drawVoucherPdf(picture, language, prints) };
  return {
    id,
    groupId,
    to,
    fromName: hotel.name,
    ...(hotel.email ? { replyTo: hotel.email } : {}),
    subject,
    text,
    html,
    attachments: [...inlineImages, pdf],
  };
}
