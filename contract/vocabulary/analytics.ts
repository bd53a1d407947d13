/** What is counted in the widget, in the words of the reports. */
export const widgetEventNames = ['page_view', 'add_to_cart', 'remove_from_cart', 'promo_code_search', 'purchase'] as const;
