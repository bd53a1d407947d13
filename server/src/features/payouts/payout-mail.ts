import { writeAmount } from '#domain/money/write-amount.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope } from '../../platform/db/database.ts';
import { html } from '../../platform/http/html.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Mail, Mailer } from '../../ports/mail.ts';
import type { PaymentTools } from '../payments/index.ts';
import { type PayoutTold, payoutTold } from './open-payout.ts';
import { payoutKey } from './payout-key.ts';
import { payoutWords, said } from './payout-words.ts';
import { findPayout, type PayoutRecord } from './payouts.store.ts';

export const payoutPath = '/payout';

/** What each mail is true of: one that comes late says nothing that has been overtaken. */
const standing: Record<PayoutTold['what'], PayoutRecord['state'][]> = {
  asked: ['owed'],
  ibanKept: ['ibanKnown', 'exported'],
  settled: ['settled'],
  calledOff: ['calledOff'],
};

function linkTo(publicUrl: string, secrets: Secrets, payout: PayoutRecord): string {
  const url = new URL(payoutPath, publicUrl);
  for (const [name, value] of [
    ['hotel', payout.hotelId],
    ['payout', payout.id],
    ['key', payoutKey(secrets, payout)],
  ] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

function written(payout: PayoutRecord, what: PayoutTold['what'], link: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = payoutWords(payout.language);
  const until = new Intl.DateTimeFormat(words.locale, { timeZone: payout.timeZone, dateStyle: 'long' }).format(payout.askUntil);
  const amount = writeAmount(payout.amountMinor, payout.currency, payout.language);
  const facts = { name: payout.firstName, hotel: payout.hotelName, amount, end: payout.ibanEnd ?? '', note: payout.endNote ?? '', until };
  const [subject, greeting, sentence] = [words.subject[what], words.greeting, words.said[what]].map((text) => said(text, facts)) as [
    string,
    string,
    string,
  ];
  const asks = what === 'asked';
  const page = html`<!doctype html>
<html lang="${words.lang}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#1e2421;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dccf;border-radius:18px">
<p>${greeting}</p><p>${sentence}</p>
${
  asks
    ? html`<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1e5b4a;color:#ffffff">${words.act}</a></p>
<p style="color:#56605b;font-size:14px">${said(words.until, facts)}</p>`
    : undefined
}
</div></body></html>`;
  const text = [greeting, sentence, ...(asks ? [link, said(words.until, facts)] : [])].join('\n\n');
  return { subject, text, html: page.text };
}

/** The id of the event is that of the mail: told again, it is the same one. */
export function mailPayouts({ platform: { database }, secrets, publicUrl }: PaymentTools, mailer: Mailer): Reaction {
  return reactTo(payoutTold, 'mail-payout', async ({ groupId, payoutId, what }, eventId) => {
    const payout = await database.read(groupScope(groupId), (tx) => findPayout(tx, payoutId));
    // A guest who was erased has no address; the hotel sees what is owed all the same.
    if (!payout || payout.email === '' || !standing[what].includes(payout.state)) return;
    const mail = written(payout, what, linkTo(publicUrl, secrets, payout));
    await mailer.send({ id: eventId, groupId, to: payout.email, fromName: payout.hotelName, ...mail });
  });
}
