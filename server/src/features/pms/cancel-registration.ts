import type { HotelId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { asked } from './ask-system.ts';
import { keepRegistrationCancelled } from './keep-registration.ts';
import { systemOf } from './pms-tools.ts';
import { withClaim } from './register-sale.ts';
import type { RegistrationRef } from './registration-claims.store.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { findRegistration } from './registrations.store.ts';

interface CancelInput {
  password: string;
  mayWorkIn(hotelId: HotelId): boolean;
}

/**
 * Takes a registered sale back out of the hotel's system. Nothing is written before that has agreed: where we are cut off in between, the sale is
 * taken back again, which to the system is nothing new.
 */
export async function cancelRegistration(
  tools: RegistrationTools,
  ref: RegistrationRef,
  { actor }: Origin,
  { password, mayWorkIn }: CancelInput,
): Promise<Outcome<null, 'unknownRegistration' | 'notConnected'> | PmsProblem> {
  const read = () => tools.platform.database.read(groupScope(ref.groupId), (tx) => findRegistration(tx, ref.saleId));
  const shown = await read();
  if (!shown || !mayWorkIn(shown.hotelId) || shown.state !== 'registered') return refused('unknownRegistration');
  const system = await systemOf(tools, ref.groupId, shown.hotelId);
  if (!system) return refused('notConnected');

  let problem: PmsProblem | undefined;
  await withClaim(tools, ref, 'registered', async () => {
    const registration = await read();
    // Taken back and registered anew since somebody looked at it: that is another one, which nobody asked to take back.
    if (registration?.key !== shown.key || registration.invoiceReference === null) return;
    const { key, invoiceReference, operatorCode: code, cashboxCode } = registration;
    const operator = { code, cashboxCode, password };
    const answer = await asked(() => system.pms.cancelSale(system.account, { key, invoiceReference, operator }));
    if (answer instanceof PmsProblem) problem = answer;
    else await keepRegistrationCancelled(tools, ref, registration, actor);
  });
  return problem ?? done(null);
}
