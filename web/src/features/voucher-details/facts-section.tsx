import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconBuilding, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import classes from './voucher-details.module.css';
import { useVoucherForm } from './voucher-form.ts';

/** What is known of it, and what of that may be changed. */
export function FactsSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { can } = useSession();
  const today = useToday();
  const { ask, dialog } = useConfirm();
  const { form, overtaken, takeTheirs, saveMine } = useVoucherForm(voucher, ask);
  const soldHere = useWorksIn()(voucher.hotelId);
  const readOnly = !can('voucherDetails:save') || !soldHere;
  const datesReadOnly = readOnly || !can('voucherDetails:editValidUntil');
  const statuses = [voucher.status, ...voucher.statusMoves];

  return (
    <Section title={t('facts.title')}>
      {!soldHere && <QuietNotice icon={IconBuilding}>{t('facts.soldElsewhere', { hotel: voucher.hotelName })}</QuietNotice>}
      <Facts soldHere={soldHere} voucher={voucher} />
      <FormFrame form={form}>
        {overtaken && (
          <Alert color="warning" icon={<IconUsers aria-hidden size={20} />} role="alert" title={t('overtaken.title')}>
            <p className={classes.sentence}>{t('overtaken.sentence')}</p>
            <Group gap="xs">
              <Button onClick={saveMine}>{t('overtaken.mine')}</Button>
              <Button onClick={takeTheirs} variant="default">
                {t('overtaken.theirs')}
              </Button>
            </Group>
          </Alert>
        )}
        <div className={classes.fields}>
          <SelectField
            label={t('kit:voucher.statusLabel')}
            name="status"
            options={statuses.map((status) => ({ value: status, label: t(`kit:voucher.status.${status}`) }))}
            readOnly={readOnly || statuses.length === 1}
          />
          <DateField label={t('validFrom')} min={today} name="validFrom" readOnly={datesReadOnly} />
          <DateField label={t('validUntil')} min={today} name="validUntil" readOnly={datesReadOnly} />
          <TextField label={t('issueCode')} name="issueCode" readOnly={readOnly} />
        </div>
        <TextareaField label={t('notes')} minRows={2} name="notes" readOnly={readOnly} />
        <SaveBar form={form} />
      </FormFrame>
      {dialog}
    </Section>
  );
}

function Facts({ voucher, soldHere }: { voucher: Voucher; soldHere: boolean }) {
  const { t } = useTranslation('voucher-details');
  const { can, hotel } = useSession();
  const { currency, voucherTypeCode } = voucher;
  return (
    <dl className={classes.factList}>
      <Fact label={t('facts.soldAt')}>{voucher.hotelName}</Fact>
      <Fact label={t('facts.channel')}>{t(`kit:voucher.channel.${voucher.saleOrigin}`)}</Fact>
      <Fact label={t('facts.created')}>
        <InstantText hotelZone={hotel.timeZone} instant={voucher.createdAt} />
      </Fact>
      <Fact label={t('facts.offer')}>
        {can('editVoucher:view') ? (
          <Anchor component={Link} to={`/CardConfigWizard/${voucher.voucherTypeId}`}>
            {voucherTypeCode}
          </Anchor>
        ) : (
          voucherTypeCode
        )}
      </Fact>
      <Fact label={t('facts.number')}>{voucher.number}</Fact>
      {soldHere && (
        <Fact label={t('facts.sale')}>
          <Anchor component={Link} to={`/OnlineSalesDetail/${voucher.onlinePaymentId}`}>
            {t('facts.openSale')}
          </Anchor>
        </Fact>
      )}
      <Fact label={t('facts.price')}>
        <Money amountMinor={toMinor(voucher.salePrice)} currency={currency} />
      </Fact>
      <Fact label={t('facts.value')}>
        <Money amountMinor={toMinor(voucher.voucherValue)} currency={currency} />
      </Fact>
      <Fact label={t('facts.invoice')}>{voucher.invoiceReference ?? '—'}</Fact>
      <Fact label={t('facts.validIn')}>{voucher.validHotels.map(({ name }) => name).join(', ')}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
