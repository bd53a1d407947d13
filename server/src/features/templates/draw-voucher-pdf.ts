import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { writeDay } from '#domain/calendar/day.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import type { VoucherPicture } from '#domain/template/voucher-picture.ts';
import { codeShape } from './draw-code.ts';
import { brass, ink, line, muted, openSheet, primary, type Sheet, type Writing } from './pdf-sheet.ts';
import { pdfWords } from './pdf-words.ts';

/** A5 in points. */
const page = { width: 419.53, height: 595.28 };
const edge = 34;
const inner = page.width - 2 * edge;
const photoHeight = 178;
const codeSize = 96;
const footTop = page.height - 178;

const label: Writing = { face: 'sans', size: 8, color: muted };
const strong: Writing = { face: 'strong', size: 10.5, color: ink };
const small: Writing = { face: 'sans', size: 7.5, color: muted, gap: 1.5 };

/** The pictures themselves, JPEG or PNG, as the store keeps them for mail and print. */
export interface PdfPictures {
  picture?: Buffer | undefined;
  logo?: Buffer | undefined;
}

function drawHead({ doc }: Sheet, { picture, logo }: PdfPictures): void {
  doc.save().rect(0, 0, page.width, photoHeight).clip();
  if (picture) {
    doc.image(picture, 0, 0, { cover: [page.width, photoHeight], align: 'center', valign: 'center' });
  } else {
    const dusk = doc.linearGradient(0, 0, page.width, photoHeight).stop(0, '#2f4858').stop(0.5, '#b9745a').stop(1, '#f1c987');
    doc.rect(0, 0, page.width, photoHeight).fill(dusk);
  }
  doc.restore();
  if (!logo) return;
  const [x, y, radius] = [page.width - edge - 26, photoHeight, 30];
  doc.circle(x, y, radius).fill('#ffffff');
  doc
    .save()
    .circle(x, y, radius - 3)
    .clip();
  doc.image(logo, x - radius + 7, y - radius + 7, { fit: [2 * radius - 14, 2 * radius - 14], align: 'center', valign: 'center' });
  doc.restore();
}

/** Title, value, words and gift, between the photo and the code. What finds no room here is on the second page. */
function drawBody(sheet: Sheet, picture: VoucherPicture, language: ContentLanguage): void {
  const words = pdfWords[language];
  let y = sheet.write(picture.title, edge, photoHeight + 22, inner - 70, { face: 'serif', size: 22, color: ink, height: 58 }) + 2;
  if (picture.value)
    y =
      sheet.write(writeAmount(picture.value.amountMinor, picture.value.currency, language), edge, y, inner, {
        face: 'serif',
        size: 28,
        color: brass,
      }) + 4;
  const room = footTop - y - 14;
  const gift = picture.gift;
  const list = picture.services.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
  const third = room / (1 + Number(gift !== null) + Number(list !== ''));
  if (picture.description) {
    y = sheet.write(picture.description, edge, y, inner, { face: 'sans', size: 9.5, color: ink, gap: 2.5, height: third }) + 8;
  }
  if (list) y = sheet.write(list, edge, y, inner, { face: 'strong', size: 9.5, color: ink, gap: 3, height: third }) + 8;
  if (!gift) return;
  const message: Writing = { face: 'italic', size: 11.5, color: primary, gap: 3, height: Math.max(footTop - y - 28, 14) };
  const from = y;
  y = sheet.write(gift.message, edge + 12, y, inner - 12, message) + 3;
  y = sheet.write(`${words.from} ${gift.from} · ${words.to} ${gift.to}`, edge + 12, y, inner - 12, { ...label, height: 12 });
  sheet.doc.rect(edge, from, 2, y - from).fill(primary);
}

function drawCodeBlock(sheet: Sheet, picture: VoucherPicture): void {
  const { doc } = sheet;
  doc
    .moveTo(edge, footTop)
    .lineTo(page.width - edge, footTop)
    .dash(2, { space: 3 })
    .lineWidth(0.8)
    .stroke(line)
    .undash();
  const shape = codeShape(picture.code, picture.codeType);
  const square = picture.codeType === 'QrCode';
  const [width, height] = square ? [codeSize, codeSize] : [codeSize * 1.4, codeSize * 0.5];
  const [unitX, unitY] = [width / shape.width, height / shape.height];
  const [left, top] = [edge, footTop + (square ? 16 : 28)];
  // One path of many rectangles: no hairlines between neighbours, whatever the printer.
  for (const bar of shape.bars) doc.rect(left + bar.x * unitX, top + bar.y * unitY, bar.width * unitX, unitY);
  doc.fill(ink);
}

function drawFacts(sheet: Sheet, picture: VoucherPicture, language: ContentLanguage): void {
  const words = pdfWords[language];
  const left = edge + (picture.codeType === 'QrCode' ? codeSize : codeSize * 1.4) + 22;
  const half = (page.width - edge - left) / 2;
  const top = footTop + 16;
  sheet.write(words.code, left, top, 2 * half, label);
  sheet.write(picture.code, left, top + 11, 2 * half, { face: 'mono', size: picture.code.length > 12 ? 9 : 15, color: ink });
  const facts: [string, string][] = [
    [words.validUntil, writeDay(picture.validUntil)],
    [words.number, picture.number],
    ...(picture.showPrice
      ? [[words.price, writeAmount(picture.price.amountMinor, picture.price.currency, language)] as [string, string]]
      : []),
  ];
  facts.forEach(([name, value], index) => {
    const x = left + (index % 2) * half;
    const y = top + 37 + Math.floor(index / 2) * 30;
    sheet.write(name, x, y, half - 6, label);
    sheet.write(value, x, y + 10, half - 6, { ...strong, height: 14 });
  });
}

function drawFoot(sheet: Sheet, { hotel }: VoucherPicture): void {
  const top = page.height - 50;
  sheet.write(hotel.name, edge, top, inner, { face: 'serif', size: 11, color: ink, height: 15 });
  const contact = [hotel.address, hotel.phone, hotel.website.replace(/^https?:\/\//, '')].filter(Boolean).join('  ·  ');
  sheet.write(contact, edge, top + 15, inner, { ...small, height: 11 });
}

/** The small print in full, on a page of its own: on the card it would have to be cut. */
function drawSecondPage(sheet: Sheet, picture: VoucherPicture, language: ContentLanguage): void {
  if (!picture.terms.trim()) return;
  sheet.doc.addPage();
  let y = sheet.write(picture.title, edge, 44, inner, { face: 'serif', size: 16, color: ink, height: 42 }) + 12;
  if (picture.description) y = sheet.write(picture.description, edge, y, inner, { ...small, color: ink, height: 260 }) + 16;
  y = sheet.write(pdfWords[language].terms, edge, y, inner, strong) + 4;
  sheet.write(picture.terms, edge, y, inner, { ...small, height: page.height - y - 70 });
  drawFoot(sheet, picture);
}

/** The voucher as a card to print or to carry on a phone: one page to show, one to read. */
export function drawVoucherPdf(picture: VoucherPicture, language: ContentLanguage, pictures: PdfPictures = {}): Promise<Buffer> {
  const sheet = openSheet('A5', { Title: picture.title, Author: picture.hotel.name }, language.toLowerCase());
  drawHead(sheet, pictures);
  drawBody(sheet, picture, language);
  drawCodeBlock(sheet, picture);
  drawFacts(sheet, picture, language);
  drawFoot(sheet, picture);
  drawSecondPage(sheet, picture, language);
  return sheet.finish();
}
