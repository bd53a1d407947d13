import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import { widgetLanguages } from '#contract/vocabulary/widget.ts';
import type { OrderHandle } from './checkout.ts';
import type { Shop } from './storefront.ts';

/**
 * Our own page of an order, `/checkout?hotel=…&order=…&key=…&lang=…`, where providers send guests back to. From here it is opened to print what was
 * bought on the hotel's page, and says so: that purchase has been counted.
 */
export function printAddress({ origin, hotel, language }: Shop, { id, key }: OrderHandle): string {
  return `${origin}/checkout?${new URLSearchParams({ hotel, order: id, key, lang: language, print: 'on' })}`;
}

export interface OrderPage extends OrderHandle {
  hotel: string;
  language: WidgetLanguage;
  isToPrint: boolean;
}

export function readOrderPage(query: URLSearchParams): OrderPage | undefined {
  const [hotel, id, key, lang] = ['hotel', 'order', 'key', 'lang'].map((name) => query.get(name) ?? '') as [string, string, string, string];
  const language = widgetLanguages.find((known) => known === lang.toLowerCase()) ?? 'en';
  return hotel && id && key ? { hotel, id: id as OrderHandle['id'], key, language, isToPrint: query.has('print') } : undefined;
}
