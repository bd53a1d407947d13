// @vitest-environment happy-dom
// Proves that a figure is left alone while it is typed, that what was typed is what is sent, and that what cannot be read is never sent,
// neither as something else nor as what stood there before.
import '../testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { AmountField } from './amount-field.tsx';
import { useContractForm } from './contract-form.ts';
import { FormFrame } from './form-frame.tsx';
import { NumberField } from './number-field.tsx';

const Sale = z.object({
  price: amount({ min: 0.01, max: 1_000_000_000 }),
  correction: amount({ min: -1000, max: 1000 }),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(5000)),
});
type Sale = z.output<typeof Sale>;

let sent: Sale[];
beforeAll(() => startI18n());
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

function SaleForm() {
  const form = useContractForm(Sale, {
    defaults: { price: 100, correction: 0, quantity: 25 },
    onSubmit: async (sale) => {
      sent.push(sale);
    },
  });
  return (
    <FormFrame form={form}>
      <AmountField currency="EUR" label="Price" name="price" />
      <AmountField currency="EUR" label="Correction" name="correction" />
      <NumberField label="Quantity" name="quantity" suffix=" %" />
      <button type="submit">Save</button>
      <button onClick={() => form.fields.setValue('price', 20)} type="button">
        Twenty
      </button>
    </FormFrame>
  );
}

async function open(language: InterfaceLanguage) {
  await switchLanguage(language);
  render(
    <MantineProvider env="test">
      <SaleForm />
    </MantineProvider>,
  );
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return { user: userEvent.setup(), price: field(/Price/), correction: field(/Correction/), quantity: field(/Quantity/) };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const errorOf = (field: HTMLInputElement) =>
  plain(
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(''),
  );

describe('while it is typed', () => {
  it('each key stays where it was put, and it is written anew when it is left', async () => {
    const { user, price } = await open('pt');
    expect(plain(price.value)).toBe('100,00 €');
    await user.click(price);
    let text = '';
    for (const key of '1.500,5') {
      await user.keyboard(key);
      text += key;
      expect(price.value).toBe(text);
      expect([price.selectionStart, price.selectionEnd]).toEqual([text.length, text.length]);
    }
    await user.tab();
    expect(plain(price.value)).toBe('1 500,50 €');
    expect(errorOf(price)).toBe('');
  });

  it('a click takes all of it, so that what is typed replaces it; the next one takes nothing', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    expect([price.selectionStart, price.selectionEnd]).toEqual([0, price.value.length]);
    await user.pointer({ target: price, offset: 1, keys: '[MouseLeft]' });
    expect(price.selectionStart).toBe(price.selectionEnd);
    await user.tab();
    await user.tab({ shift: true });
    expect([price.selectionStart, price.selectionEnd]).toEqual([0, price.value.length]);
  });

  it('a figure half typed is not complained about', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    await user.tab();
    await user.click(price);
    await user.keyboard('1 5');
    expect(errorOf(price)).toBe('');
    await user.keyboard('00{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ price: 1500 }]));
  });

  it('what another part of the form puts there is shown, and is what is sent', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    await user.keyboard('80');
    await user.click(screen.getByText('Twenty'));
    expect(plain(price.value)).toBe('20,00 €');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(sent).toMatchObject([{ price: 20 }]));
  });
});

describe('Enter takes what was typed a moment ago', () => {
  it.each<[InterfaceLanguage, string, number, string]>([
    ['pt', '0,05', 0.05, '0,05 €'],
    ['pt', '1.500,00', 1500, '1 500,00 €'],
    ['pt', '12.5', 12.5, '12,50 €'],
    ['es', '1.500,00', 1500, '1.500,00 €'],
    ['es', '1.500', 1500, '1.500,00 €'],
    ['en', '1,500.00', 1500, '€1,500.00'],
    ['en', '1.500,00', 1500, '€1,500.00'],
    ['en', '0.05', 0.05, '€0.05'],
  ])('in %s, %s', async (language, typed, value, shown) => {
    const { user, price } = await open(language);
    await user.click(price);
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(sent).toMatchObject([{ price: value }]));
    expect(plain(price.value)).toBe(shown);
    // What is typed next is another amount, and not more of this one.
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ price: value }, { price: 7 }]));
  });

  it('pasted, with what came along', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    await user.paste(' \tEUR 1\u202f234,56 ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ price: 1234.56 }]));
  });

  it('what is shown, once more', async () => {
    const { user, price } = await open('en');
    await user.click(price);
    await user.paste('€1,234,567.89');
    await user.tab();
    const shown = price.value;
    await user.click(price);
    await user.paste(shown);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ price: 1_234_567.89 }]));
  });
});

describe('what can be read in two ways, or in none', () => {
  it.each<[InterfaceLanguage, string, string]>([
    ['pt', '1,500', 'Quis dizer 1 500,00 € ou 1,50 €? Escreva-o de uma destas formas.'],
    ['es', '1,500', '¿Quiso decir 1.500,00 € o 1,50 €? Escríbalo de una de estas formas.'],
    ['en', '1.500', 'Did you mean €1,500.00 or €1.50? Write it in one of these ways.'],
    ['en', '1.575', 'Did you mean €1,575.00? Then write it this way. At most two decimals.'],
    ['pt', '0,505', 'No máximo duas casas decimais.'],
    ['pt', 'vinte', 'Não é um montante. Escreva-o, por exemplo, assim: 12,50 €.'],
    ['es', '12,50 €5', 'No es un importe. Escríbalo, por ejemplo, así: 12,50 €.'],
    ['en', '$20', 'Amounts are in EUR here.'],
  ])('in %s, %s stays as typed and says so, by Enter and by leaving the field', async (language, typed, sentence) => {
    const { user, price, quantity } = await open(language);
    await user.click(price);
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(errorOf(price)).toBe(sentence));
    expect(price.value).toBe(typed);
    expect(price.getAttribute('aria-invalid')).toBe('true');

    await user.keyboard('30');
    await waitFor(() => expect(errorOf(price)).toBe(''));
    await user.clear(price);
    await user.keyboard(typed);
    await user.click(quantity);
    await waitFor(() => expect(errorOf(price)).toBe(sentence));
    expect(price.value).toBe(typed);
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(sent).toEqual([]);
  });

  it('is mended by one of the two', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    await user.keyboard('1,500{Enter}');
    await waitFor(() => expect(errorOf(price)).not.toBe(''));
    await user.keyboard('1,50{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ price: 1.5 }]));
  });

  it('is told in the language that is spoken now', async () => {
    const { user, price } = await open('pt');
    await user.click(price);
    await user.keyboard('1,2345');
    await user.tab();
    await waitFor(() => expect(errorOf(price)).toBe('No máximo duas casas decimais.'));
    await switchLanguage('es');
    await waitFor(() => expect(errorOf(price)).toBe('Como máximo dos decimales.'));
    expect(price.value).toBe('1,2345');
  });

  it('nothing is not what stood there before', async () => {
    const { user, price } = await open('pt');
    await user.clear(price);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(errorOf(price)).toBe('Obrigatório.'));
    expect(sent).toEqual([]);
  });
});

it('less than nothing goes where the field allows it', async () => {
  const { user, price, correction } = await open('en');
  await user.click(correction);
  await user.keyboard('\u22125.50');
  await user.click(price);
  expect(correction.value).toBe('\u2212€5.50');
  await user.keyboard('-5{Enter}');
  await waitFor(() => expect(errorOf(price)).toBe('At least €0.01.'));
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ price: 5, correction: -5.5 }]));
});

describe('a number of things', () => {
  it.each<[InterfaceLanguage, string, number, string]>([
    ['pt', '1.000', 1000, '1 000 %'],
    ['es', '1.000', 1000, '1.000 %'],
    ['en', '1,000', 1000, '1,000 %'],
    ['pt', '15 %', 15, '15 %'],
    ['pt', '15%', 15, '15 %'],
  ])('in %s, %s', async (language, typed, value, shown) => {
    const { user, price, quantity } = await open(language);
    await user.click(quantity);
    await user.keyboard(typed);
    await user.click(price);
    expect(plain(quantity.value)).toBe(shown);
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(sent).toMatchObject([{ quantity: value }]));
  });

  it.each<[string, string]>([
    ['1,000', 'Quis dizer 1 000 % ou 1 %? Escreva-o de uma destas formas.'],
    ['2,5', 'Um número inteiro.'],
    ['dois', 'Não é um número.'],
  ])('%s is not one of them', async (typed, sentence) => {
    const { user, quantity } = await open('pt');
    await user.click(quantity);
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(errorOf(quantity)).toBe(sentence));
    expect(quantity.value).toBe(typed);
    expect(sent).toEqual([]);
  });

  it('goes up and down by the arrow keys, not beyond its limits', async () => {
    const { user, quantity } = await open('en');
    await user.click(quantity);
    await user.keyboard('2{ArrowUp}');
    expect(quantity.value).toBe('3 %');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ quantity: 1 }]));
  });
});
