import type { SaleId } from '#contract/vocabulary/ids.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import type { PmsTools } from './pms-tools.ts';

/** What it takes to register a sale. */
export interface RegistrationTools extends PmsTools {
  /** What those who sell keep of it. Handed in when the house is put together, because selling asks for registrations and may not be asked back. */
  sales: {
    setInvoice(tx: CommandTx, saleId: SaleId, reference: string | null): Promise<void>;
  };
}
