// Proves that the file for the bank has the parts of pain.001.001.09 in their order, in signs and lengths that banks take, and sums that are right.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditTransfer, creditTransferXml, sepaText } from './credit-transfer.ts';

const file = (change: Partial<CreditTransfer> = {}): CreditTransfer => ({
  messageId: 'a'.repeat(32),
  madeAt: new Date('2026-11-19T10:11:12.345Z'),
  executeOn: '2026-11-20',
  debtor: { name: 'Hotel Miradouro, Lda.', iban: 'PT50000201231234567890154' },
  transfers: [
    {
      endToEndId: 'b'.repeat(32),
      amountMinor: 10_005,
      name: 'João & Inês Müller',
      iban: 'PT50000201231234567890154',
      remittance: 'Reembolso VAL6',
    },
    { endToEndId: 'c'.repeat(32), amountMinor: 7, name: '李', iban: 'DE89370400440532013000', remittance: '' },
  ],
  ...change,
});

/** The tags in the order in which they open, without those of a second transfer. */
const tagsOf = (xml: string) => [...xml.matchAll(/<(?<tag>[A-Z]\w*)[ >]/g)].map(({ groups }) => groups?.['tag']);
const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

test('has the parts of a credit transfer in the order of its schema', () => {
  expect(tagsOf(creditTransferXml(file({ transfers: file().transfers.slice(0, 1) }))).join(' ')).toBe(
    [
      'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm',
      'PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN',
      'DbtrAgt FinInstnId Othr Id ChrgBr CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
    ].join(' '),
  );
});

test('closes what it opens, and names its namespace', () => {
  const xml = creditTransferXml(file());
  const open: string[] = [];
  for (const [, end, tag] of xml.matchAll(/<(\/?)([A-Z]\w*)[^>]*>/g)) {
    if (end) expect(open.pop()).toBe(tag);
    else open.push(tag ?? '');
  }
  expect(open).toEqual([]);
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
});

test('counts its transfers and adds them up, to the cent', () => {
  const xml = creditTransferXml(file());
  expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(textsOf(xml, 'CtrlSum')).toEqual(['100.12', '100.12']);
  expect(textsOf(xml, 'InstdAmt')).toEqual(['100.05', '0.07']);
  expect(textsOf(xml, 'CreDtTm')).toEqual(['2026-11-19T10:11:12Z']);
});

test('leaves out words for the guest where there are none, and never a name', () => {
  const xml = creditTransferXml(file());
  expect(textsOf(xml, 'Ustrd')).toEqual(['Reembolso VAL6']);
  expect(textsOf(xml, 'Nm')).toEqual(['Hotel Miradouro, Lda.', 'Hotel Miradouro, Lda.', 'Joao Ines Muller', 'NOTPROVIDED']);
});

describe('the signs that every bank takes', () => {
  test.each([
    ['João da Conceição', 'Joao da Conceicao'],
    ['Straße & Søn <x>', 'Strasse Son x'],
    ['//Porto//Lisboa/', 'Porto/Lisboa'],
    ['  a\n\tb  ', 'a b'],
  ])('%s is written %s', (text, written) => {
    expect(sepaText(text, 70)).toBe(written);
  });

  test('whatever is typed, nothing else comes out, and no more than fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const written = sepaText(text, most);
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(written.length).toBeLessThanOrEqual(most);
        expect(written).not.toMatch(/^\/|\/$|\/\//);
      }),
    );
  });

  test('every sum of a file is the sum of its transfers', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (all) => {
        const [model] = file().transfers;
        if (!model) return;
        const xml = creditTransferXml(file({ transfers: all.map((amountMinor) => ({ ...model, amountMinor })) }));
        const cents = textsOf(xml, 'InstdAmt').map((text) => Number(text?.replace('.', '')));
        expect(Number(textsOf(xml, 'CtrlSum')[0]?.replace('.', ''))).toBe(cents.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});
