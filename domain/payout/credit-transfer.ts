import type { Day } from '../calendar/day.ts';

/** One transfer of a file for a bank. */
export interface Transfer {
  /** At most 35 signs of the SEPA set; what the guest's bank shows of it. */
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly name: string;
  readonly iban: string;
  readonly remittance: string;
}

export interface CreditTransfer {
  /** At most 35 signs, and never twice. */
  readonly messageId: string;
  readonly madeAt: Date;
  readonly executeOn: Day;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
}

const nameChars = 70;
const remittanceChars = 140;

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** In the signs that every bank of the SEPA takes: accents fall, what has no likeness becomes a space. Nothing of it needs escaping. */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((sign) => letters[sign] ?? sign).join('');
  const known = plain
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/');
  return known
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .replace(/[/ ]+$/, '');
}

const euros = (minor: number) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The name stands without anything a bank could trip over; a guest without one is still a guest. */
const named = (text: string) => sepaText(text, nameChars) || 'NOTPROVIDED';

function party(name: string): string {
  return `<Nm>${named(name)}</Nm>`;
}

const account = (iban: string) => `<Id><IBAN>${iban}</IBAN></Id>`;

function transferXml({ endToEndId, amountMinor, name, iban, remittance }: Transfer): string {
  const words = sepaText(remittance, remittanceChars);
  return [
    '<CdtTrfTxInf>',
    `<PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${euros(amountMinor)}</InstdAmt></Amt>`,
    `<Cdtr>${party(name)}</Cdtr>`,
    `<CdtrAcct>${account(iban)}</CdtrAcct>`,
    ...(words === '' ? [] : [`<RmtInf><Ustrd>${words}</Ustrd></RmtInf>`]),
    '</CdtTrfTxInf>',
  ].join('');
}

/** A SEPA credit transfer as banks read it: pain.001.001.09, euros, costs shared, one debtor. */
export function creditTransferXml({ messageId, madeAt, executeOn, debtor, transfers }: CreditTransfer): string {
  const sum = euros(transfers.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const counted = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${madeAt.toISOString().slice(0, 19)}Z</CreDtTm>${counted}<InitgPty>${party(debtor.name)}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd>${counted}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${executeOn}</Dt></ReqdExctnDt>`,
    `<Dbtr>${party(debtor.name)}</Dbtr><DbtrAcct>${account(debtor.iban)}</DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(transferXml),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n');
}
