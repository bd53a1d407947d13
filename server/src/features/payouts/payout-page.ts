import { HotelId, PayoutId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { decideIban } from '#domain/payout/payout.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { RawCall, RawRoute } from '../../platform/http/raw-route.ts';
import { findHotel } from '../hotels/index.ts';
import type { PaymentTools } from '../payments/index.ts';
import { opensPayout } from './payout-key.ts';
import { payoutPath } from './payout-mail.ts';
import { payoutWords, said } from './payout-words.ts';
import { giveIbanCommand } from './payouts.commands.ts';
import { findPayout, type PayoutRecord } from './payouts.store.ts';

const style = `body{margin:0;padding:32px 16px;background:#faf7f2;color:#1e2421;font:16px/1.5 Inter,Helvetica,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e4dccf;border-radius:18px}
label{display:block;margin-top:16px;font-weight:600}input{box-sizing:border-box;width:100%;padding:12px;border:1px solid #8a938e;border-radius:10px;font:inherit}
button{margin-top:24px;padding:12px 20px;border:0;border-radius:12px;background:#1e5b4a;color:#fff;font:inherit;cursor:pointer}
.hint{color:#56605b;font-size:14px}.wrong{color:#9b2c1d}:focus-visible{outline:3px solid #c08a2e;outline-offset:2px}`;

interface Shown {
  lang: string;
  title: string;
  body: Html;
}

const pageOf = ({ lang, title, body }: Shown) =>
  html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${payoutPath}/page.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`.text;

function ended({ page: words, lang }: ReturnType<typeof payoutWords>, which: 'kept' | 'over') {
  return pageOf({ lang, title: words[which], body: html`<p>${words[`${which}Hint`]}</p>` });
}

interface Asked {
  payout: PayoutRecord;
  key: string;
}

function form({ payout, key }: Asked, typed: { holder: string; iban: string }, wrong: 'wrong' | 'holderMissing' | undefined) {
  const { page: words, lang } = payoutWords(payout.language);
  const facts = { hotel: payout.hotelName, amount: writeAmount(payout.amountMinor, payout.currency, payout.language) };
  const fault = (of: typeof wrong, id: string) =>
    wrong === of ? html`<p class="wrong" id="${id}" role="alert">${words[of ?? 'wrong']}</p>` : undefined;
  const body = html`<p>${said(words.intro, facts)}</p>
<form method="post" action="${payoutPath}">
<input type="hidden" name="hotel" value="${payout.hotelId}"><input type="hidden" name="payout" value="${payout.id}"><input type="hidden" name="key" value="${key}">
<label for="holder">${words.holder}</label>
<input id="holder" name="holder" required maxlength="${limits.accountNameChars}" autocomplete="name" value="${typed.holder}" aria-describedby="holder-fault">
${fault('holderMissing', 'holder-fault')}
<label for="iban">${words.iban}</label>
<input id="iban" name="iban" required maxlength="${limits.ibanChars}" autocomplete="off" spellcheck="false" value="${typed.iban}" aria-describedby="iban-hint iban-fault">
<p class="hint" id="iban-hint">${words.hint}</p>${fault('wrong', 'iban-fault')}
<button type="submit">${words.send}</button></form>`;
  return pageOf({ lang, title: words.title, body });
}

/** The payout of a link that counts; a wrong link and one that has run out are answered alike. */
async function askedBy({ platform, secrets }: PaymentTools, named: { hotel?: string; payout?: string; key?: string }) {
  const [hotelId, id] = [HotelId.safeParse(named.hotel), PayoutId.safeParse(named.payout)];
  const { key } = named;
  if (!hotelId.success || !id.success || !key) return undefined;
  const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, hotelId.data));
  const payout = hotel && (await platform.database.read(groupScope(hotel.hotelGroupId), (tx) => findPayout(tx, id.data)));
  if (!payout || payout.hotelId !== hotelId.data || !opensPayout(secrets, payout, key)) return undefined;
  return { payout, key };
}

const isOpen = ({ payout }: Asked, now: Date) => decideIban({ ...payout, ofVoucher: payout.voucherId !== null }, now).ok;

const languageOf = ({ headers }: RawCall) => (headers['accept-language'] ?? '').slice(0, 2).toUpperCase();
const wordsOf = (asked: Asked | undefined, call: RawCall) => {
  const spoken = languageOf(call);
  return payoutWords(asked?.payout.language ?? (spoken === 'PT' || spoken === 'ES' ? spoken : 'EN'));
};

/** Where a guest says to which account the money goes. A page of plain HTML: it works in every browser, and nothing of it runs. */
export function payoutDoors(tools: PaymentTools): RawRoute[] {
  const { clock } = tools.platform;
  return [
    {
      method: ['GET', 'POST'],
      path: payoutPath,
      run: async (call) => {
        const posted = new URLSearchParams(call.body.toString());
        const sent = posted.has('key');
        const named = sent ? Object.fromEntries(posted) : call.query;
        const asked = await askedBy(tools, named);
        if (!asked || !isOpen(asked, clock.now())) return { page: ended(wordsOf(asked, call), 'over') };
        const typed = {
          holder: (posted.get('holder') ?? `${asked.payout.firstName} ${asked.payout.lastName}`).trim().slice(0, limits.accountNameChars),
          iban: (posted.get('iban') ?? '').slice(0, limits.ibanChars),
        };
        if (!sent) return { page: form(asked, typed, undefined) };
        if (typed.holder === '') return { page: form(asked, typed, 'holderMissing') };
        const given = { id: asked.payout.id, key: asked.key, ...typed };
        const outcome = await giveIbanCommand(tools.platform, groupScope(asked.payout.groupId), tools.secrets, given, call.requestId);
        if (outcome.ok) return { page: ended(wordsOf(asked, call), 'kept') };
        return { page: outcome.reason === 'ibanInvalid' ? form(asked, typed, 'wrong') : ended(wordsOf(asked, call), 'over') };
      },
    },
    { method: ['GET'], path: `${payoutPath}/page.css`, run: async () => ({ style }) },
  ];
}
