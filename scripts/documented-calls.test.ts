// Proves that every call of the three documents is there under its name, and that every other call is listed as one of ours.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { at } from './parts/root.mjs';

/** Typed from section 7 of each document. `W` is a write whose method is not shown. */
const documented = `
  GET /api/User/v1/User
  GET /api/Voucher/Hotel/v1/Hotel/{}
  GET /api/Voucher/Hotel/v1/AllHotel
  W /api/User/v1/User/{}/setPreferedHotel
  GET /api/Voucher/Dashboard/v1/SalesStatus
  GET /api/Voucher/Dashboard/v1/RedeemStatus
  GET /api/Voucher/Dashboard/v1/OthersStatus
  GET /api/Voucher/Dashboard/v1
  GET /api/Voucher/Mail/v1/messages/{}
  GET /wiki/rest/api/search
  GET /api/Voucher/V1/Config
  GET /api/Voucher/v1/Config/getVoucherType/{}
  POST /api/Voucher/v1/Config/setVoucherType
  POST /api/Voucher/v1/Config/setVoucherTypeOnlineProp
  DELETE /api/Voucher/v1/Config/deleteVoucherType/{}
  POST /api/Voucher/Voucher/v1/voucherrebate
  DELETE /api/Voucher/Voucher/v1/voucherrebate/{}
  POST /api/Voucher/Voucher/v1/vouchervalidity
  POST /api/Voucher/Voucher/v1/removevouchervalidity
  POST /api/Voucher/v1/Config/addChannelInstance/{}/{}
  DELETE /api/Voucher/v1/Config/removeChannelInstance/{}
  GET /api/Voucher/v1/Config/getChannels
  POST /api/Voucher/v1/Config/addVoucherTypeTerms
  GET /api/Voucher/v1/Config/getTermsAndConditions
  POST /api/Voucher/v1/Config/createOrUpdateTermsAndConditions
  DELETE /api/Voucher/v1/Config/deleteTermsAndConditions/{}
  GET /api/Voucher/v1/Config/ReveneuCategories
  POST /api/Voucher/v1/Config/UploadImages/{}
  DELETE /api/Voucher/v1/Config/DeleteImage/{}
  PUT /api/Voucher/v1/Config/ReorderImages/{}
  GET /api/Voucher/v1/Config/notificationTemplates
  POST /api/Voucher/v1/Config/voucherType/{}/templateConfig
  GET /api/Voucher/v1/Notification/TemplateImages
  POST /api/Voucher/v1/Notification/TemplateImages
  DELETE /api/Voucher/v1/Notification/TemplateImages/{}
  GET /api/Voucher/Payment/v1/PaymentGateways
  GET /api/Voucher/Hotel/v1/hotel
  GET /api/Voucher/Hotel/v1/HotelGroup
  GET /api/Voucher/Hotel/v1/License
  GET /api/Voucher/Voucher/v1/voucherTag
  POST /api/Voucher/Voucher/v1/voucherTag
  DELETE /api/Voucher/Voucher/v1/voucherTag/{}
  GET /api/Voucher/Voucher/v1/listvouchers
  GET /api/Voucher/Voucher/v1/voucher/{}
  PUT /api/Voucher/Voucher/v1/voucher
  POST /api/Voucher/v1/Notification/sendVoucherNotification/{}
  GET /api/Voucher/v1/Notification/voucherNotification/{}
  POST /api/Voucher/Redeem/Redeem/v1
  POST /api/Voucher/Redeem/Redeem/v1/redeem/{}
  GET /api/Voucher/Voucher/v1/voucher/externalId/{}
  GET /api/Voucher/Voucher/v1/usageReport
  POST /api/Voucher/Voucher/v1/voucher
  POST /api/Voucher/Voucher/v1/voucher/shoppingcart
  GET /api/Voucher/v1/Config/paymentMethods
  GET /api/Voucher/v1/Config/pmsUsers
  GET /api/Voucher/Profile/v1/Profile
  GET /api/Voucher/Profile/v1/Profile/{}
  W /api/Voucher/Profile/v1/Profile
  W /api/Voucher/Profile/v1/Profile/{}/Voucher/{}
  POST /api/Voucher/Hotel/v1/googleanalytics
  GET /api/Voucher/Voucher/v1/onlineSale
  GET /api/Voucher/Voucher/v1/onlineSale/{}
  POST /api/Voucher/Voucher/v1/onlineSale/registerSaleOnPms
  W /api/Voucher/Voucher/v1/onlinePayment/{}
  W /api/Voucher/Payment/v1/ReconcilePayment/{}
  W /api/Voucher/Payment/v1/Refund
  W /api/Voucher/v1/Notification/sendOnlineSaleNotification/{}
  GET /api/User/v1/User/getUsers
  GET /api/User/v1/User/getUser/{}
  W /api/User/v1/User/reInviteUser
  W /api/User/v1/User/addUser
  W /api/User/v1/User/updateUser
  W /api/User/v1/User/disableUser/{}
  W /api/User/v1/User/enableUser/{}
  DELETE /api/User/v1/User/deleteUser/{}
  W /api/User/v1/User/{}/updateAllowedProperties
  W /api/User/v1/User/{}/updateGroups
  W /api/Voucher/Payment/v1/CompleteAccountCreation
  W /api/Voucher/Payment/v1/RevokeAccountConnection
  W /api/Voucher/Payment/v1/Status
  W /api/Voucher/Payment/v1/Unicre
  W /api/Voucher/Payment/v1/Easypay
  W /api/Voucher/Payment/v1/Ifthenpay
  W /api/Voucher/Payment/v1/PayPal
  GET /api/Voucher/Payment/v1/HostPaymentInformation
  GET /api/Voucher/v1/Config/clientCashDeposit
  W /api/Voucher/v1/Config/clientCashDeposit
  W /api/Voucher/v1/Config/clientCashDeposit/{}
  GET /api/Voucher/v1/Config/cardPrice
  POST /api/Voucher/v1/Config/cardPrice
  DELETE /api/Voucher/v1/Config/cardPrice/{}
  GET /api/Voucher/v1/Config/clientPaymentPosition/admin
  POST /api/Voucher/Hotel/v1/License
  W /api/Voucher/Hotel/v1/HotelGroup
  POST /api/Voucher/Hotel/v1/HotelConfig
  PUT /api/Voucher/Hotel/v1/Hotel/{}/License/{}
  GET /api/Voucher/ExternalConnectionConfig/v1/ExternalConnectionConfiguration
  POST /api/Voucher/ExternalConnectionConfig/v1/ExternalConnectionConfiguration
  GET /api/Voucher/ExternalConnectionConfig/v1/ValidateConnectivity
  GET /api/Voucher/ExternalConnectionConfig/v1/ExternalConnectionConfiguration/ValidateConnectivity
  GET /api/Voucher/AutoVoucherReservation/v1/AutoVoucherReservationConfiguration
  GET /api/Voucher/AutoVoucherReservation/v1/AutoVoucherReservationConfiguration/{}
  POST /api/Voucher/AutoVoucherReservation/v1/AutoVoucherReservationConfiguration
  GET /api/Voucher/v1/Config/onlineChannels/{}
  GET /api/Voucher/v1/Config/rateCodes/{}
  GET /api/Voucher/v1/Config/pmsUsers/{}
  GET /api/Voucher/v1/Config/paymentMethods/{}
  GET /api/Voucher/v1/Config/pmsReferenceDataSales/{}
  GET /api/Voucher/v1/Config/pmsReferenceData/{}
  GET /api/Voucher/VoucherReservation/v1/ReservationVouchers
  GET /api/Voucher/VoucherReservation/v1/VoucherReservation/{}
  GET /api/Voucher/v1/Events/channelEvents
  GET /api/Voucher/v1/Promotion/promotion
  POST /api/Voucher/v1/Promotion/promotion
  GET /api/Voucher/v1/Config/notificationTemplates/{}
  GET /api/Voucher/v1/Notification/voucherNotification/sample/{}
  POST /api/Voucher/v1/Config/voucherTemplate
  GET /api/User/APIGateway/v1/Users
  GET /api/User/APIGateway/v1/User/{}
  PUT /api/User/APIGateway/v1/User/{}
  GET /api/User/APIGateway/v1/Subscriptions/{}
  PUT /api/User/APIGateway/v1/Subscription/{}
  W /api/User/APIGateway/v1/Subscriptions/keys/{}
  GET /api/User/APIGateway/v1/Products
  GET /api/Voucher/ApiGateway/v1/backend/service
  GET /api/Voucher/ApiGateway/v1/backend/{}
  PUT /api/Voucher/ApiGateway/v1/backend/{}
  GET /api/VoucherScheduletask/ScheduleTasks
  W /api/VoucherScheduletask/ScheduleTasks/{}
  GET /api/Voucher/Profile/v1/resetCache
  POST /api/hotel/v1/googleanalytics
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [method = '', path = ''] = line.trim().split(' ');
    return (method === 'W' ? ['PUT', 'POST'] : [method]).map((one) => `${one} ${path.toLowerCase()}`);
  });

const withoutNames = (path: string) => path.replace(/\{\w*\}/g, '{}').toLowerCase();
const callsOf = ({ method, path }: Endpoint) => method.map((one) => `${one} ${withoutNames(path)}`);
const known = new Set((endpoints as readonly Endpoint[]).flatMap(callsOf));

test('every documented call is there, by its method and path', () => {
  expect(documented.filter((call) => !known.has(call))).toEqual([]);
});

test('every other call stands in the list of ours, and nothing else does', () => {
  const [, list = ''] = readFileSync(at('docs/specification.md'), 'utf8').split('## Calls beside the documents');
  const listed = [...list.matchAll(/^\| `(?:([A-Z]+) )?([^`]+)` \|/gm)].map(([, method, path = '']) => ({
    method,
    path: withoutNames(path),
  }));
  const means = ({ method, path }: (typeof listed)[number], call: string) => {
    const [one, place = ''] = call.split(' ');
    const fits = path.endsWith('…') ? place.startsWith(path.slice(0, -1)) : place === path;
    return fits && (method === undefined || method === one);
  };
  // A call that is documented by one of its methods is ours by none of the others, which do the same.
  const ours = (endpoints as readonly Endpoint[]).map(callsOf).filter((calls) => !calls.some((call) => documented.includes(call)));
  expect(ours.filter((calls) => !calls.some((call) => listed.some((line) => means(line, call))))).toEqual([]);
  expect(listed.filter((line) => !ours.flat().some((call) => means(line, call)))).toEqual([]);
});
