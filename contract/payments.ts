import * as z from 'zod/mini';
import { defineEndpoint, needs, needsInWholeGroup, requestOf } from './endpoint.ts';
import { flag } from './paging.ts';
import { limits } from './vocabulary/limits.ts';
import { credentialNames, gatewayCodes, paymentModes } from './vocabulary/payments.ts';

const code = z.enum(gatewayCodes);
const credential = z.enum(credentialNames);
const modes = z.array(z.enum(paymentModes));
const value = z.string().check(z.trim(), z.maxLength(limits.paymentSettingChars));

/** Something a provider is told for the hotel group. Of what is secret, `value` holds the last four characters at most. */
const GatewaySetting = z.object({ name: credential, secret: z.boolean(), set: z.boolean(), value: z.string() });
export type GatewaySetting = z.infer<typeof GatewaySetting>;

/** A provider the hotel group can take payments through. */
export const PaymentGateway = z.object({
  code,
  name: z.string(),
  active: z.boolean(),
  /** Whether its account is connected at the provider instead of being described by settings. */
  connectable: z.boolean(),
  /** The connected account, and since when. */
  userId: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  validPaymentModes: modes,
  /** The modes between which the group chooses; none where the provider's own page lets the guest choose. */
  knownPaymentModes: modes,
  settings: z.array(GatewaySetting),
  /** Whether guests could pay through it, and what is missing until they can. */
  ready: z.boolean(),
  missing: z.array(z.enum([...credentialNames, 'validPaymentModes'])),
  /** Where its payments are practised; null where money moves. */
  sandboxUrl: z.nullable(z.string()),
});
export type PaymentGateway = z.infer<typeof PaymentGateway>;

/** What the settings of a gateway become. A secret that is left empty stays as it is, unless `removed` names it; anything else that is emptied is removed. */
export const GatewaySettings = z.strictObject({
  validPaymentModes: modes,
  settings: z.partialRecord(credential, value),
  removed: z.optional(z.array(credential).check(z.maxLength(credentialNames.length))),
});
export type GatewaySettings = z.infer<typeof GatewaySettings>;

/** As they were read: what is secret came covered, and stays as it is. */
const settingsAsRead = z.pipe(
  z.array(GatewaySetting),
  z.transform((settings) => Object.fromEntries(settings.filter(({ secret }) => !secret).map((setting) => [setting.name, setting.value]))),
);

const SentSettings = z.extend(GatewaySettings, { settings: z.union([GatewaySettings.shape.settings, settingsAsRead]) });

export const listPaymentGateways = defineEndpoint({
  name: 'listPaymentGateways',
  summary: 'Every payment gateway, as the hotel group has set it up.',
  feature: 'payments',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/PaymentGateways',
  access: needs('paymentManagement:view'),
  item: PaymentGateway,
});

export const readConnectLink = defineEndpoint({
  name: 'readConnectLink',
  summary: 'Where the hotel group connects its account at the card provider; good for an hour, for whoever asked.',
  feature: 'payments',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/ConnectLink',
  access: needsInWholeGroup('paymentManagement:save'),
  fresh: true,
  item: z.object({ url: z.string() }),
  refusals: ['GATEWAY_KEYS_MISSING'],
});

export const completeConnection = defineEndpoint({
  name: 'completeConnection',
  summary: 'Connects the account with what the card provider gave the browser to bring back.',
  feature: 'payments',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Payment/v1/CompleteAccountCreation',
  access: needsInWholeGroup('paymentManagement:save'),
  query: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(limits.connectionCodeChars)),
    scope: z.string().check(z.maxLength(limits.connectionCodeChars)),
    state: z.string().check(z.minLength(1), z.maxLength(limits.connectionCodeChars)),
  }),
  item: PaymentGateway,
  refusals: ['CONNECTION_NOT_VALID', 'CONNECTION_REFUSED', 'CONNECTION_UNAVAILABLE'],
});

export const revokeConnection = defineEndpoint({
  name: 'revokeConnection',
  summary: 'Takes the connection with the card provider back, and switches the gateway off.',
  feature: 'payments',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Payment/v1/RevokeAccountConnection',
  access: needsInWholeGroup('paymentManagement:revoke'),
  fresh: true,
  item: PaymentGateway,
  refusals: ['CONNECTION_REFUSED', 'CONNECTION_UNAVAILABLE'],
});

export const setGatewayStatus = defineEndpoint({
  name: 'setGatewayStatus',
  summary: 'Lets guests pay through a gateway, or no longer.',
  feature: 'payments',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Payment/v1/Status',
  access: needsInWholeGroup('paymentManagement:disable'),
  query: z.strictObject({ status: flag, code }),
  item: PaymentGateway,
  refusals: ['GATEWAY_NOT_CONNECTED', 'GATEWAY_KEYS_MISSING', 'GATEWAY_SETTINGS_MISSING', 'PAYMENT_MODES_EMPTY'],
});

const settingsCall = {
  feature: 'payments',
  method: ['PUT', 'POST'],
  access: needsInWholeGroup('paymentManagement:save'),
  fresh: true,
  body: requestOf(SentSettings),
  takesBack: { fixed: [] },
  item: PaymentGateway,
  refusals: ['UNKNOWN_FIELD', 'PAYMENT_MODES_EMPTY', 'GATEWAY_SETTINGS_MISSING', 'APPROVAL_REQUIRED'],
} as const;

export const saveUnicre = defineEndpoint({
  ...settingsCall,
  name: 'saveUnicre',
  summary: 'The settings of Unicre, and the modes guests may pay in.',
  path: '/api/Voucher/Payment/v1/Unicre',
});

export const saveEasypay = defineEndpoint({
  ...settingsCall,
  name: 'saveEasypay',
  summary: 'The settings of Easypay, and the modes guests may pay in.',
  path: '/api/Voucher/Payment/v1/Easypay',
});

export const saveIfthenpay = defineEndpoint({
  ...settingsCall,
  name: 'saveIfthenpay',
  summary: 'The settings of ifthenpay, and the modes guests may pay in.',
  path: '/api/Voucher/Payment/v1/Ifthenpay',
});

export const savePayPal = defineEndpoint({
  ...settingsCall,
  name: 'savePayPal',
  summary: 'The settings of PayPal.',
  path: '/api/Voucher/Payment/v1/PayPal',
});

/** A key of the platform, for every hotel group that has none of its own. Of what is secret, `sharedKey` holds the last four characters at most. */
export const PaymentKey = z.object({
  code,
  name: credential,
  secret: z.boolean(),
  set: z.boolean(),
  sharedKey: z.string(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** Until when reports that bear the key before this one are still believed. */
  earlierUntil: z.nullable(z.string()),
});
export type PaymentKey = z.infer<typeof PaymentKey>;

export const PaymentKeyDraft = z.strictObject({
  code,
  name: credential,
  sharedKey: value.check(z.minLength(1)),
});
export type PaymentKeyDraft = z.infer<typeof PaymentKeyDraft>;

export const listPaymentKeys = defineEndpoint({
  name: 'listPaymentKeys',
  summary: 'The shared keys of every payment gateway, covered.',
  feature: 'payments',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/PaymentKeys',
  access: needs('paymentKeyManagement:view'),
  item: PaymentKey,
});

export const savePaymentKey = defineEndpoint({
  name: 'savePaymentKey',
  summary: 'Sets or replaces a shared key; reports that bear the earlier one are believed for another day.',
  feature: 'payments',
  method: ['PUT', 'POST'],
  path: '/api/Voucher/Payment/v1/PaymentKeys',
  access: needs('paymentKeyManagement:save'),
  fresh: true,
  body: requestOf(PaymentKeyDraft),
  takesBack: { fixed: [] },
  item: PaymentKey,
  refusals: ['NOT_FOUND', 'INVALID_FIELD'],
});

export const deletePaymentKey = defineEndpoint({
  name: 'deletePaymentKey',
  summary: 'Removes a shared key, and the earlier one with it.',
  feature: 'payments',
  method: ['DELETE'],
  path: '/api/Voucher/Payment/v1/PaymentKeys/{code}/{name}',
  access: needs('paymentKeyManagement:save'),
  fresh: true,
  params: z.strictObject({ code, name: credential }),
  item: PaymentKey,
  refusals: ['NOT_FOUND'],
});
