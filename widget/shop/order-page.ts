import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import { widgetLanguages } from '#contract/vocabulary/widget.ts';
import type { OrderHandle } from './checkout.ts';
import type { Shop } from './storefront.ts';

/** Our own page of an order, where guests come back to from a provider: `/checkout?hotel=…&order=…&key=…&lang=…`. */
export function orderPageAddress({ origin, hotel, language }: Shop, { id, key }: OrderHandle): string {
  return `${origin}/checkout?${new URLSearchParams({ hotel, order: id, key, lang: language })}`;
}

export interface OrderPage extends OrderHandle {
  hotel: string;
  language: WidgetLanguage;
}

export function readOrderPage(query: URLSearchParams): OrderPage | undefined {
  const [hotel, id, key, lang] = ['hotel', 'order', 'key', 'lang'].map((name) => query.get(name) ?? '') as [string, string, string, string];
  const language = widgetLanguages.find((known) => known === lang.toLowerCase()) ?? 'en';
  return hotel && id && key ? { hotel, id, key, language } : undefined;
}
