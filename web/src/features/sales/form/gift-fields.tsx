import { SimpleGrid, Switch } from '@mantine/core';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from '../sales.module.css';

interface GiftFieldsProps {
  isGift: boolean;
  onChange: (isGift: boolean) => void;
}

/** A present asks for names and a message; the mail then goes to whom it is for. */
export function GiftFields({ isGift, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('sales');
  return (
    <>
      <Switch
        checked={isGift}
        description={t('form.giftHint')}
        label={t('form.gift')}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isGift && (
        <div className={classes.gift}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField label={t('form.from')} name="from" />
            <TextField label={t('form.to')} name="to" />
            <TextField label={t('form.sender')} name="sender" type="email" />
            <TextField label={t('form.recipient')} name="recipient" type="email" />
          </SimpleGrid>
          <TextareaField label={t('form.message')} minRows={2} name="message" />
        </div>
      )}
    </>
  );
}
