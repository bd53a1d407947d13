/** Lengths and sizes, in one place: the forms, the server and the database all read them here. */
export const limits = {
  supportReasonMinChars: 10,
  supportReasonChars: 500,
  /** The longest that a hotel group lets platform support in at a time. */
  supportAccessDays: 30,
  tagCodeChars: 50,
  tagDescriptionChars: 500,
  termsCodeChars: 30,
  termsTextChars: 800,
  offerCodeChars: 50,
  offerTitleChars: 100,
  offerDescriptionChars: 3500,
  offerPrefixChars: 10,
  offerOrderMax: 1000,
  offerValidityMonthsMax: 48,
  /** The widest reading of what may be sold; above the usual one the form warns and lets it pass. */
  offerStockMax: 1_000_000,
  offerStockUsual: 10_000,
  offerAmountMax: 1_000_000_000,
  offerAmountUsual: 10_000,
  offerValueMin: 1,
  offerSaleMonthsBack: 6,
  offerSaleMonthsAhead: 24,
  offerImages: 12,
  promoCodeChars: 50,
  /** So few left are told to guests as few, never as a number. */
  fewLeft: 5,
  vatAmountMin: 1,
  rebateCodeChars: 50,
  rebateQuantityMax: 10_000,
  rebateDescriptionChars: 500,
  rebateMonthsAround: 6,
  inclusionChars: 800,
  inclusionCodeChars: 50,
  subjectChars: 100,
  templateNameChars: 200,
  /** Gmail cuts a mail off at 102 kB, and with it the code of the voucher. */
  templateHtmlBytes: 100_000,
  templateTranslationsChars: 50_000,
  promotionNameChars: 100,
  promotionPercentMax: 100,
  promotionMonthsAhead: 12,
  promotionOffers: 500,
  /** One request is one transaction: so many vouchers can be sold at once, all or none. */
  saleVouchers: 500,
  saleLines: 50,
  /** So many are mailed by themselves after a sale at the desk; more than that is a list for somebody's own mailing. */
  saleMailsMax: 20,
  /** Nobody buys more presents than this on a phone; whoever does is better served at the desk. */
  orderVouchers: 50,
  orderKeyChars: 64,
  campaignChars: 100,
  /** What a widget tells at once of what guests did in it. */
  widgetEvents: 20,
  pagePathChars: 500,
  userAgentChars: 400,
  /** What a widget may say of one stay on a page: nobody looks at vouchers for an hour between two calls. */
  engagementSeconds: 3_600,
  timeZoneChars: 60,
  /** What a back office tells at once of itself. */
  platformEvents: 20,
  eventDescriptionChars: 500,
  eventStackChars: 4_000,
  helpIdChars: 100,
  eventSeconds: 86_400,
  /** Of a report: so much may be asked at once, and so many rows are answered. */
  reportDimensions: 9,
  reportMetrics: 10,
  reportFilters: 10,
  reportFilterValues: 100,
  reportFilterChars: 500,
  reportDays: 1_100,
  reportRows: 10_000,
  /** Lists of events show the newest, and say so. */
  newestEvents: 250,
  statisticsDays: 7,
  paymentSettingChars: 4_000,
  /** What a provider hands the browser to bring back. */
  connectionCodeChars: 500,
  refundNotesMinChars: 10,
  refundNotesChars: 200,
  redeemLines: 50,
  redeemQuantityMax: 10_000,
  /** As wide as an offer can be worth: the balance, or the use that is taken back, is what bounds it. */
  redeemAmountMax: 1_000_000_000,
  /** What the form for a redemption by hand takes, one way or the other; more goes by the use-voucher screen, and back by the use itself. */
  redeemByHandMax: 10_000,
  redeemInvoiceChars: 50,
  /** By then what is owed should have reached its guest: the time in which the law wants a consumer's money back. */
  payoutDueDays: 14,
  /** So long a link works that asks a guest for an IBAN. */
  payoutAskDays: 30,
  payoutReferenceChars: 100,
  payoutReasonMinChars: 5,
  payoutReasonChars: 200,
  /** What a bank takes as a name in a credit transfer. */
  accountNameChars: 70,
  /** As it is typed, with spaces. */
  ibanChars: 48,
  /** So many transfers stand in one file at most. */
  payoutsPerExport: 500,
  blockReasonMinChars: 5,
  blockReasonChars: 200,
  redeemNotesMinChars: 10,
  redeemNotesChars: 200,
  targetReferenceChars: 50,
  /** How far back a hotel may let everybody date a use, and how far it does until it says. */
  backdateDaysMax: 31,
  backdateDaysUsual: 3,
  /** How long a Multibanco reference may be payable, and is until a hotel says. */
  referenceDaysMin: 1,
  referenceDaysMax: 7,
  referenceDaysUsual: 3,
  issueCodeChars: 50,
  invoiceReferenceChars: 50,
  voucherNotesChars: 500,
  /** What is typed to find a voucher: a link with an id in it is the longest. */
  voucherSearchChars: 300,
  voucherIdFilterMinChars: 8,
  voucherIdChars: 36,
  giftNameChars: 100,
  giftMessageChars: 500,
  /** First name, a space and last name. */
  saleNameChars: 101,
  onlineSalesMonths: 6,
  firstNameChars: 50,
  lastNameChars: 50,
  profileEmailChars: 100,
  phoneChars: 25,
  addressChars: 100,
  postCodeChars: 10,
  cityChars: 50,
  companyNameChars: 100,
  fiscalNumberChars: 20,
  /** So long before its last day a guest is told. */
  expiringDays: 30,
  usageReportDays: 365,
  /** So many days the event log opens with, and so far ahead its end may lie. */
  eventLogDays: 7,
  eventLogDaysAhead: 1,
  pmsPasswordMinChars: 5,
  pmsPasswordChars: 500,
  pmsAddressChars: 500,
  pmsCodeChars: 100,
  /** Of what a property-management system calls a thing: a rate, a room, a guest. */
  pmsNameChars: 200,
  /** What it may answer at once; more is not read to its end. */
  pmsReplyBytes: 10_485_760,
  salePayments: 10,
  /** One payment may carry the most vouchers of a sale at the widest price. */
  salePaymentMax: 500_000_000_000,
  backendNameChars: 80,
  backendTitleChars: 300,
  backendDescriptionChars: 2_000,
  /** What a backend may answer to a partner. */
  backendReplyBytes: 10_485_760,
  webhookNameChars: 100,
  webhookHotels: 500,
  /** Of one hotel group. */
  webhooks: 50,
  webAddressChars: 500,
  /** So much of an answer is kept to be looked at. */
  webhookAnswerChars: 500,
  ruleCodeChars: 50,
  ruleDescriptionChars: 50,
  ruleDaysMax: 100,
  rulePlaces: 200,
  /** How far the simulator of rules looks back and ahead. */
  rehearsalDaysBack: 90,
  rehearsalDaysAhead: 30,
  /** A request that nobody decided about lapses after so long. */
  approvalHours: 24,
  approvalWordChars: 200,
  cardPriceNameChars: 100,
  cardPriceVouchersMax: 1_000_000,
  cardPriceAmountMax: 1_000_000_000,
  hotelNameChars: 100,
  hotelContactChars: 100,
  webSiteChars: 200,
  hotelGroupNameMinChars: 3,
  hotelGroupNameChars: 100,
  licenceNameChars: 100,
  licenceTransactionsMax: 1_000_000_000,
  taskNameChars: 100,
  personNameChars: 100,
  personHotels: 500,
  passwordMinChars: 10,
  passwordChars: 200,
  /** An invitation can be accepted for so long. */
  invitationHours: 48,
  /** A link for a new password works for so long. */
  newPasswordHours: 1,
  subscriptionNameMinChars: 2,
  subscriptionNameChars: 40,
  /** Of what a gateway calls its things: `/products/…` behind a long address. */
  gatewayScopeChars: 500,
  demoRequestNameChars: 100,
  emailChars: 254,
  demoRequestUnits: 100_000,
  /** A search with what Confluence wants around it. */
  helpQuestionChars: 400,
  helpResultsMax: 100,
  searchChars: 100,
  pageSizeDefault: 10,
  exportRows: 1000,
  bodyBytes: 1_048_576,
  /** A file must stay under this: the first size that is refused. */
  imageBytes: 1_048_576,
  /** What a browser is asked to crop; the result is sent, not this. */
  pickedImageBytes: 20_971_520,
  imagePixels: 50_000_000,
} as const;
