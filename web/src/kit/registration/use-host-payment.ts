import { useQuery } from '@tanstack/react-query';
import { type HostPaymentInformation, readHostPaymentInformation } from '#contract/pms.ts';
import { reading } from '../api/client.ts';
import { useSession } from '../session/session-context.ts';

const nothing: HostPaymentInformation = { registerSalesInPms: false, users: [], paymentMethods: [] };

/** Whether sales at this desk go to the hotel's own system, by whom and paid how; nothing of it while that is not known. */
export function useHostPayment(): HostPaymentInformation {
  const { modules } = useSession();
  const { data } = useQuery({ ...reading(readHostPaymentInformation, {}), enabled: modules.has('PMSIntegration') });
  return data?.response[0] ?? nothing;
}
