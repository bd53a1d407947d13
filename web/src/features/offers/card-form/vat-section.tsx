import { ActionIcon, Button, Table, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormState, useWatch } from 'react-hook-form';
import type { VatLine } from '#contract/offers.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { vatCodes } from '#contract/vocabulary/offers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { vatRemainder } from '#domain/offer/vat.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { Money } from '#web/kit/display/money.tsx';
import type { ContractForm } from '#web/kit/form/contract-form.ts';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './card-form.module.css';

interface VatSectionProps {
  form: ContractForm;
  currency: Currency;
  onAdd: () => void;
}

/** How the price of a service voucher falls apart by tax. A money voucher is taxed when it is spent, and shows nothing here. */
export function VatSection({ form, currency, onAdd }: VatSectionProps) {
  const { t } = useTranslation('offers');
  const { control, setValue, clearErrors } = form.fields;
  const [money, price, lines] = useWatch({ control, name: ['isPaymentMode', 'payedAmount', 'voucherTypeVat'] }) as [
    boolean,
    unknown,
    VatLine[],
  ];
  if (money) return null;

  const remove = (gone: VatLine) => {
    clearErrors('voucherTypeVat');
    setValue(
      'voucherTypeVat',
      lines.filter((line) => line !== gone),
      { shouldDirty: true },
    );
  };

  return (
    <div className={classes.vat}>
      <div className={classes.vatHead}>
        <Title order={3} size="h4">
          {t('vat.title')}
        </Title>
        <Remainder control={control} currency={currency} lines={lines} price={heldNumber(price)} />
      </div>
      {lines.length > 0 && (
        <Table aria-label={t('vat.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('vat.tax')}</Table.Th>
              <Table.Th className={classes.end} scope="col">
                {t('vat.amount')}
              </Table.Th>
              <Table.Td w={48} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.taxCode}>
                <Table.Td>{t(`vat.code.${line.taxCode}`)}</Table.Td>
                <Table.Td className={classes.end}>
                  <Money amountMinor={toMinor(line.amount)} currency={currency} />
                </Table.Td>
                <Table.Td>
                  <ActionIcon
                    aria-label={t('vat.remove', { tax: t(`vat.code.${line.taxCode}`) })}
                    color="danger"
                    onClick={() => remove(line)}
                    variant="subtle"
                  >
                    <IconTrash aria-hidden size={17} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {lines.length < vatCodes.length && (
        <Button className={classes.add} leftSection={<IconPlus aria-hidden size={16} />} onClick={onAdd} size="compact-md" variant="light">
          {t('vat.add')}
        </Button>
      )}
    </div>
  );
}

interface RemainderProps {
  control: ContractForm['fields']['control'];
  currency: Currency;
  price: number | null;
  lines: readonly VatLine[];
}

/** Counts down to the price, so that nobody has to add up. */
function Remainder({ control, currency, price, lines }: RemainderProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const { errors } = useFormState({ control, name: 'voucherTypeVat' });
  const left = vatRemainder(
    toMinor(price ?? 0),
    lines.map(({ amount }) => ({ amountMinor: toMinor(amount) })),
  );
  const amount = formatMoney(Math.abs(left), currency, language);
  const settled = left === 0;
  return (
    <p
      className={classes.remainder}
      data-settled={settled || undefined}
      data-wrong={(!settled && errors['voucherTypeVat'] !== undefined) || undefined}
      role="status"
    >
      {settled ? <IconCircleCheck aria-hidden size={17} /> : <IconAlertTriangle aria-hidden size={17} />}
      {settled ? t('vat.settled') : t(left > 0 ? 'vat.left' : 'vat.over', { amount })}
    </p>
  );
}
