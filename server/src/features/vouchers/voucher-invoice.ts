import sql from 'sql-template-tag';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';

interface VoucherInvoice {
  reference: string | null;
  url: string | null;
}

/** The invoice of a sale stands on all of its vouchers; it says nothing about their money and leaves no entry. */
export async function setVoucherInvoice(tx: CommandTx, saleId: SaleId, { reference, url }: VoucherInvoice): Promise<void> {
  await tx.run(sql`
    update voucher set invoice_reference = ${reference}, invoice_url = ${url}, version = version + 1, changed_at = ${tx.now}
    where group_id = current_hotel_group() and sale_id = ${saleId}`);
}
