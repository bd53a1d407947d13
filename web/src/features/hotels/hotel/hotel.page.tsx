import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { HotelDetails } from '#contract/hotel-administration.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { ChangeHistory } from '#web/kit/history/change-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { Closing } from '../closing.tsx';
import { StatusOf } from '../status-of.tsx';
import { ContactSection, FiscalSection, IdentitySection } from './company-sections.tsx';
import { HoldingSection } from './holding-section.tsx';
import classes from './hotel.module.css';
import { AddressSection, SettingsSection } from './place-sections.tsx';
import { useBackLink } from './use-back-link.ts';
import { useHotelEditor } from './use-hotel-editor.ts';

export function HotelPage({ hotel }: { hotel: HotelDetails }) {
  const { t } = useTranslation('hotels');
  const readOnly = !useSession().can('hotel:save');
  const back = useBackLink();
  const { form, overtakenBy, takeTheirs, saveMine } = useHotelEditor(hotel);
  const stays = useWatch({ control: form.fields.control, name: 'active' });

  return (
    <DetailPage
      back={back}
      beside={
        <>
          <StatusOf active={hotel.active && hotel.hotelGroupActive} />
          <HelpPopover>{t('hotel.help')}</HelpPopover>
        </>
      }
      title={hotel.name2}
    >
      <div className={classes.page}>
        <FormFrame form={form}>
          {readOnly && (
            <Text c="dimmed" className={classes.notice}>
              <IconLock aria-hidden size={16} />
              {t('kit:form.readOnly')}
            </Text>
          )}
          {!hotel.hotelGroupActive && <Closing>{t('hotel.groupOff', { group: hotel.hotelGroupName })}</Closing>}
          {overtakenBy && (
            <Alert color="warning" icon={<IconUsers aria-hidden size={20} />} title={t('hotel.overtaken.title')}>
              <p className={classes.overtaken}>{t('hotel.overtaken.sentence')}</p>
              <Group gap="xs">
                <Button onClick={saveMine}>{t('hotel.overtaken.mine')}</Button>
                <Button onClick={takeTheirs} variant="default">
                  {t('hotel.overtaken.theirs')}
                </Button>
              </Group>
            </Alert>
          )}
          <IdentitySection readOnly={readOnly}>
            <TextInput description={t('hotel.fixed')} label={t('hotel.hotelId')} readOnly value={hotel.hotelId} />
            <TextInput description={t('hotel.fixed')} label={t('group')} readOnly value={hotel.hotelGroupName} />
          </IdentitySection>
          <FiscalSection readOnly={readOnly} />
          <ContactSection readOnly={readOnly} />
          <AddressSection readOnly={readOnly} />
          <SettingsSection
            closing={hotel.active && !stays && <Closing>{t('hotel.closing', { hotel: hotel.name2 })}</Closing>}
            currencyFixed={hotel.currencyFixed}
            readOnly={readOnly}
          />
          <SaveBar form={form} />
        </FormFrame>
        <div className={classes.aside}>
          <HoldingSection hotel={hotel} />
        </div>
      </div>
      <ChangeHistory id={hotel.hotelId} subject="hotel" />
    </DetailPage>
  );
}
