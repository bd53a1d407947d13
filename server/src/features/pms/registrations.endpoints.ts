import { errorSentences } from '#contract/messages/errors.ts';
import type { outside } from '#contract/pms.ts';
import {
  cancelRegistration as cancelRegistrationCall,
  listStuckRegistrations,
  readRegistration,
  registerSaleOnPms,
  retryRegistration as retryRegistrationCall,
} from '#contract/registrations.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { refused } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Refusal, type Route, refuse } from '../../platform/http/route.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { operatorCodes } from './ask-registration.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { pmsErrorCodes } from './pms-tools.ts';
import { registerOnlineSaleCommand } from './register-online-sale.command.ts';
import { registerWhileWaiting } from './register-sale.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { findRegistration, openRegistrations } from './registrations.store.ts';
import { registrationToWire } from './registrations.wire.ts';
import { retryRegistration } from './retry-registration.ts';

type OutsideCode = (typeof outside)[number];

/** No hotel lets more pile up without somebody asking why; the oldest are shown first. */
const stuckMost = 200;

/** A system that understood and will not says why in its own words: told at the operator's password, the one thing that was entered. */
function refusalOf(code: OutsideCode, words: string | null, language: InterfaceLanguage): Refusal<OutsideCode> {
  if (code !== 'PMS_REFUSED' || !words) return { refused: code };
  return { refused: code, told: [{ field: 'hostUserPassword', message: `${errorSentences[language][code]} ${words}` }] };
}

export function registrationRoutes(tools: RegistrationTools): Route[] {
  const { database, clock } = tools.platform;
  const inHotelsOf = (caller: StaffCaller) => (hotelId: HotelId) => mayWorkIn(caller, hotelId);
  const refOf = (caller: StaffCaller, saleId: SaleId) => ({ groupId: caller.hotel.groupId, saleId });

  const found = async (caller: StaffCaller, saleId: SaleId) => {
    const registration = await database.read(scopeOf(caller), (tx) => findRegistration(tx, saleId));
    if (!registration) throw new Error(`the registration of sale ${saleId} is gone after it was asked for`);
    return registration;
  };
  const answer = async (caller: StaffCaller, saleId: SaleId) => ({
    response: [registrationToWire(await found(caller, saleId), clock.now())],
  });

  return [
    handle(registerSaleOnPms, async (call) => {
      const { caller } = call;
      const input = { draft: call.body.request, mayWorkIn: inHotelsOf(caller) };
      const outcome = await registerOnlineSaleCommand(tools, caller.hotel.groupId, originOf(caller, call), input);
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownSale: 'NOT_FOUND',
          severalSales: 'VOUCHERS_OF_OTHER_SALES',
          registered: 'SALE_REGISTERED',
          notPaid: 'SALE_NOT_PAID',
          notConnected: 'PMS_NOT_CONNECTED',
          implausibleNumber: 'FISCAL_NUMBER',
          ...operatorCodes,
        });
      }
      await registerWhileWaiting(tools, refOf(caller, outcome.value));
      return answer(caller, outcome.value);
    }),

    handle(listStuckRegistrations, async ({ caller }) => {
      const open = await database.read(scopeOf(caller), (tx) => openRegistrations(tx, workplacesOf(caller), stuckMost));
      const response = open.map((registration) => registrationToWire(registration, clock.now())).filter(({ stuck }) => stuck);
      return { response, count: response.length };
    }),

    handle(readRegistration, async ({ caller, params: { saleId } }) => {
      const registration = await database.read(scopeOf(caller), (tx) => findRegistration(tx, saleId));
      if (registration && !mayWorkIn(caller, registration.hotelId)) return { refused: 'NOT_FOUND' };
      return { response: registration ? [registrationToWire(registration, clock.now())] : [] };
    }),

    handle(retryRegistrationCall, async (call) => {
      const { caller, params } = call;
      const ref = refOf(caller, params.saleId);
      const input = { password: call.body.request.hostUserPassword, mayWorkIn: inHotelsOf(caller) };
      const outcome = await retryRegistration(tools, ref, originOf(caller, call), input);
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownRegistration: 'NOT_FOUND',
          notStuck: 'REGISTRATION_NOT_STUCK',
          passwordGone: 'REGISTRATION_PASSWORD_GONE',
        });
      }
      const { failure, failureWords } = await found(caller, params.saleId);
      // What is kept as a failure is always what a system said, or that there is none.
      return failure === null ? answer(caller, params.saleId) : refusalOf(failure as OutsideCode, failureWords, call.language);
    }),

    handle(cancelRegistrationCall, async (call) => {
      const { caller, params } = call;
      const input = { password: call.body.request.hostUserPassword, mayWorkIn: inHotelsOf(caller) };
      const ref = refOf(caller, params.saleId);
      const origin = originOf(caller, call);
      let problem: PmsProblem | undefined;
      const once = { name: 'cancelRegistration', scope: scopeOf(caller), origin, request: ref };
      const outcome = await answerOnce(tools.platform, once, async () => {
        const came = await cancelRegistration(tools, ref, origin, input);
        if (!(came instanceof PmsProblem)) return came;
        problem = came;
        return refused('notCancelled');
      });
      if (problem) return refusalOf(pmsErrorCodes[problem.kind], problem.message, call.language);
      if (!outcome.ok)
        return refuse(outcome, { unknownRegistration: 'NOT_FOUND', notConnected: 'PMS_NOT_CONNECTED', notCancelled: 'PMS_REFUSED' });
      return answer(caller, params.saleId);
    }),
  ];
}
