// Proves that a code is found however it was written, typed or scanned.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode } from './clean-code.ts';

const id = 'ab12cd34-56ef-4a78-9b01-23456789abcd';
const other = '00000000-0000-4000-8000-000000000001';

describe('a code as it is looked up', () => {
  test.each([
    ['blanks around it', `  ${id}\n`, id],
    ['capitals', id.toUpperCase(), id],
    ['small letters as Code 39 writes them', '+A+B12+C+D34', 'ab12cd34'],
    ['a scanner of another keyboard layout', id.replaceAll('-', "'"), id],
    ['dashes a mail program made longer', id.replaceAll('-', '–'), id],
    ['control characters of a scanner', `\u001d${id}\u200b`, id],
    ['the first eight, grouped by a space', 'AB12 CD34', 'ab12cd34'],
    ['the first eight, grouped by a dash', 'ab12-cd34', 'ab12cd34'],
    ['the first eight, grouped by a no-break space', 'ab12\u00a0cd34', 'ab12cd34'],
    ['the first eight', 'ab12cd34', 'ab12cd34'],
    ['more than the first eight', 'AB12CD34-56', 'ab12cd34-56'],
    ['an address that ends in the id', `https://vale.example/v/${id}`, id],
    ['an address in capitals', `HTTPS://VALE.EXAMPLE/V/${id.toUpperCase()}`, id],
    ['an address with the hotel before the voucher', `https://vale.example/${other}/${id}/pdf`, id],
    ['an address with a campaign behind the voucher', `https://vale.example/v/${id}?campaign=${other}#top`, id],
    ['an address with the id in its question', `https://vale.example/use?voucher=${id}`, id],
    ['an address without an id', 'https://vale.example/Offers', 'https://vale.example/offers'],
    ['a number with a dash of its own', 'ABC-12345', 'abc-12345'],
    ['a number with a blank of its own', 'SPA 0042', 'spa 0042'],
    ['an id of another system around a GUID', `RES-${id}`, `res-${id}`],
    ['thirty-two digits, which may be an id of another system', id.replaceAll('-', ''), id.replaceAll('-', '')],
    ['nothing', ' ', ''],
  ])('%s', (_, heard, lookedUp) => {
    expect(cleanCode(heard)).toBe(lookedUp);
  });
});

/** What a scanner, a keyboard or a person may put around and between the characters of a code. */
const dirt = fc.string({ unit: fc.constantFrom('+', '\u001d', '\u200b'), maxLength: 2 });
const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0'), maxLength: 3 });

test('any id is found through capitals, plus signs, blanks and control characters', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.infiniteStream(dirt), fc.infiniteStream(fc.boolean()), blanks, (guid, dirts, capitals, around) => {
      const written = [...guid].map((sign) => dirts.next().value + (capitals.next().value ? sign.toUpperCase() : sign)).join('');
      expect(cleanCode(around + written + around)).toBe(guid);
    }),
  );
});

test('any address that ends in an id yields it', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), fc.uuid(), (address, guid) => {
      expect(cleanCode(`${address.replace(/\/$/, '')}/${guid}`)).toBe(guid);
    }),
  );
});

test('cleaning twice changes nothing more, and leaves neither capitals, plus signs nor blanks around', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid(), fc.webUrl(), fc.stringMatching(/^[0-9A-Fa-f +-]{0,12}$/)), (heard) => {
      const cleaned = cleanCode(heard);
      expect(cleanCode(cleaned)).toBe(cleaned);
      expect(cleaned).toBe(cleaned.toLowerCase().trim());
      expect(cleaned).not.toContain('+');
    }),
  );
});
