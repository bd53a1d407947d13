import type { HotelGroup } from '#contract/hotel-groups.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { CodeType, Module } from '#contract/vocabulary/modules.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import { demoId } from './demo-id.ts';

export const licences: { id: string; name: string; transactions: number; modules: Module[] }[] = [
  { id: demoId(101), name: 'Essential', transactions: 1_000, modules: ['ShortId'] },
  {
    id: demoId(102),
    name: 'Complete',
    transactions: 0,
    modules: ['ShortId', 'PMSIntegration', 'EmailProvider', 'InvoiceAction', 'VoucherPIN'],
  },
];
const [essential, complete] = licences.map((licence) => licence.id) as [string, string];

type Approvals = Pick<
  HotelGroup,
  'approvalSalePercent' | 'approvalSaleAmount' | 'approvalRefundAbove' | 'approvalPromotionPercent' | 'approvalCredentials'
>;

export const hotelGroups: (Partial<Approvals> & {
  id: string;
  name: string;
  codeType: CodeType;
  modules: Module[];
  pinRequired: boolean;
})[] = [
  {
    id: demoId(201),
    name: 'Grupo Vale do Tejo',
    codeType: 'QrCode',
    modules: ['ShortId', 'InvoiceAction', 'VoucherPIN', 'PNIntegration'],
    pinRequired: true,
    approvalSalePercent: 50,
    approvalSaleAmount: 500,
    approvalRefundAbove: 500,
    approvalPromotionPercent: 50,
    // Only one person of the demo may change them in all hotels: there is no second to ask.
    approvalCredentials: false,
  },
  { id: demoId(202), name: 'Hoteles Sierra y Mar', codeType: 'BarCode', modules: ['ShortId', 'EmailProvider'], pinRequired: true },
];
const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoHotel {
  id: string;
  groupId: string;
  licenceId: string;
  paymentType: PaymentType;
  legalName: string;
  displayName: string;
  fiscalNumber: string;
  phone: string;
  domain: string;
  address: string;
  city: string;
  zipCode: string;
  countryCode: string;
  timeZone: string;
  currency: Currency;
  active: boolean;
}

/** Three hotels in Portugal, one of them closed down in the system, and two in Spain. Domains are of the kind nobody can own. */
export const hotels: DemoHotel[] = [
  {
    id: demoId(301),
    groupId: tejo,
    licenceId: complete,
    paymentType: 'Monthlyfee',
    legalName: 'Miradouro Hotelaria, S.A.',
    displayName: 'Hotel Miradouro',
    fiscalNumber: '509442013',
    phone: '+351 210 000 301',
    domain: 'miradouro.example',
    address: 'Rua da Bica 12',
    city: 'Lisboa',
    zipCode: '1200-054',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    active: true,
  },
  {
    id: demoId(302),
    groupId: tejo,
    licenceId: essential,
    paymentType: 'Prepay',
    legalName: 'Quinta do Vale, Lda.',
    displayName: 'Quinta do Vale',
    fiscalNumber: '507957547',
    phone: '+351 254 000 302',
    domain: 'quintadovale.example',
    address: 'Estrada do Douro 5',
    city: 'Peso da Régua',
    zipCode: '5050-225',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    active: true,
  },
  {
    id: demoId(303),
    groupId: tejo,
    licenceId: essential,
    paymentType: 'Prepay',
    legalName: 'Porto Ribeira Hotéis, S.A.',
    displayName: 'Porto Ribeira',
    fiscalNumber: '502011378',
    phone: '+351 220 000 303',
    domain: 'portoribeira.example',
    address: 'Cais da Ribeira 40',
    city: 'Porto',
    zipCode: '4050-510',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    active: false,
  },
  {
    id: demoId(304),
    groupId: sierra,
    licenceId: complete,
    paymentType: 'Monthlyfee',
    legalName: 'Sierra Blanca Hoteles, S.L.',
    displayName: 'Hotel Sierra Blanca',
    fiscalNumber: 'B18000304',
    phone: '+34 958 000 304',
    domain: 'sierrablanca.example',
    address: 'Calle del Mirador 3',
    city: 'Granada',
    zipCode: '18010',
    countryCode: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    active: true,
  },
  {
    id: demoId(305),
    groupId: sierra,
    licenceId: complete,
    paymentType: 'Prepay',
    legalName: 'Costa Serena Canarias, S.L.',
    displayName: 'Costa Serena',
    fiscalNumber: 'B35000305',
    phone: '+34 928 000 305',
    domain: 'costaserena.example',
    address: 'Paseo de las Dunas 21',
    city: 'Maspalomas',
    zipCode: '35100',
    countryCode: 'ES',
    timeZone: 'Atlantic/Canary',
    currency: 'EUR',
    active: true,
  },
];
