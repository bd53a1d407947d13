/** What a licence or a hotel group can switch on. Screens and calls ask for these by name. */
export const modules = ['PMSIntegration', 'PNIntegration', 'ShortId', 'EmailProvider', 'InvoiceAction', 'VoucherPIN'] as const;
export type Module = (typeof modules)[number];

/** How a voucher's code is drawn. */
export const codeTypes = ['BarCode', 'QrCode'] as const;
export type CodeType = (typeof codeTypes)[number];
