import type { Registration } from '#contract/registrations.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { isStuckRegistration } from '#domain/sale/stuck-registration.ts';
import type { RegistrationRecord } from './registrations.store.ts';

const isOpen = ({ state }: RegistrationRecord) => state === 'waiting' || state === 'refused';

export function registrationToWire(registration: RegistrationRecord, now: Date): Registration {
  const { saleId, hotelId, hotelName, state, failure, failureWords, firstName, lastName, totalMinor, currency } = registration;
  const { passwordSealed, operatorCode, invoiceReference, invoiceUrl, askedAt, registeredAt } = registration;
  const needsPassword = isOpen(registration) && passwordSealed === null;
  return {
    saleId,
    hotelId,
    hotelName,
    state,
    failure,
    failureWords,
    needsPassword,
    stuck: isStuckRegistration({ state, askedAt, needsPassword }, now),
    buyer: `${firstName} ${lastName}`.trim(),
    total: fromMinor(totalMinor),
    currency,
    hostUserCode: operatorCode,
    invoiceReference,
    invoiceUrl,
    askedAt: askedAt.toISOString(),
    registeredAt: registeredAt?.toISOString() ?? null,
  };
}
