import { errorSentences } from '#contract/messages/errors.ts';
import type { Connection, PmsUser, PmsPaymentMethod as WirePaymentMethod, PmsRate as WireRate } from '#contract/pms.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Refusal } from '../../platform/http/route.ts';
import type { PmsOperator, PmsPaymentMethod, PmsProblem, PmsRate } from '../../ports/pms.ts';
import type { ConnectionRecord } from './connections.store.ts';
import { pmsErrorCodes } from './pms-tools.ts';
import type { ReferenceState } from './reference.store.ts';

/** Field by field: what is sealed never comes along by accident. */
export function connectionToWire(connection: ConnectionRecord): Connection {
  return {
    id: connection.id,
    hotelId: connection.hotelId,
    hotelName: connection.hotelName,
    externalAccountType: connection.type,
    active: connection.active,
    url: connection.url,
    propertyCode: connection.propertyCode,
    version: connection.version,
    answeredAt: connection.answeredAt?.toISOString() ?? null,
    failure: connection.failure,
  };
}

export function operatorToWire({ code, firstName, lastName, pmsId, cashboxes }: PmsOperator): PmsUser {
  const cashBoxes = cashboxes.map((box) => ({ cashBoxCode: box.code, cashBoxDescription: box.description }));
  return { userCode: code, firstName, lastName, pmsId, cashBoxes };
}

export function paymentMethodToWire({ code, description, currency, active }: PmsPaymentMethod): WirePaymentMethod {
  return { code, description, currencyCode: currency, active };
}

export function rateToWire({ code, name }: PmsRate): WireRate {
  return { code, rateCodeName: name };
}

export function stateToWire({ readAt, counts }: ReferenceState) {
  const { operator, paymentMethod, rate, channel } = counts;
  return { syncedAt: readAt?.toISOString() ?? null, paymentMethods: paymentMethod, users: operator, rates: rate, channels: channel };
}

type PmsErrorCode = (typeof pmsErrorCodes)[keyof typeof pmsErrorCodes];

/** A system that understood and will not says why in its own words; whatever else went wrong is told in ours. */
export function refusalOf(problem: PmsProblem, language: InterfaceLanguage): Refusal<PmsErrorCode> {
  const refused = pmsErrorCodes[problem.kind];
  if (problem.kind !== 'refused') return { refused };
  return { refused, told: [{ field: 'hotelId', message: `${errorSentences[language][refused]} ${problem.message}` }] };
}
