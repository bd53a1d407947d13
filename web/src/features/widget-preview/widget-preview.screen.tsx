import { Group, SegmentedControl, Select, Title } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { listStorefrontOffers } from '#contract/storefront.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { EmbedCode } from './embed-code.tsx';
import { usePreviewSearch } from './use-preview-search.ts';
import { devices, readChoices, readDevice } from './widget-choices.ts';
import { WidgetControls } from './widget-controls.tsx';
import { WidgetFrame } from './widget-frame.tsx';
import classes from './widget-preview.module.css';

export function WidgetPreviewScreen() {
  const { t } = useTranslation('widget');
  const { hotel } = useSession();
  const language = useLanguage();
  const [search, change] = usePreviewSearch();
  const choices = useMemo(() => readChoices(search, { hotel: hotel.hotelId, language }), [search, hotel.hotelId, language]);
  const device = readDevice(search);
  const shown = useQuery({
    ...reading(listStorefrontOffers, { params: { hotelId: choices.hotel as HotelId }, query: { lang: choices.language } }),
    enabled: choices.hotel !== undefined,
  });
  const offers = shown.data?.response ?? [];
  const openOffer = useCallback((offer: string | undefined) => change({ offer }), [change]);

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <div className={classes.columns}>
        <WidgetControls change={change} choices={choices} />
        <section aria-label={t('preview')} className={classes.preview}>
          <div className={classes.tools}>
            <SegmentedControl
              aria-label={t('mode')}
              data={[
                { value: 'cards', label: t('modes.cards') },
                { value: 'detail', label: t('modes.detail'), disabled: !search.offer && offers.length === 0 },
              ]}
              onChange={(mode) => openOffer(mode === 'detail' ? offers[0]?.id : undefined)}
              value={search.offer ? 'detail' : 'cards'}
            />
            {search.offer && (
              <Select
                allowDeselect={false}
                aria-label={t('offer')}
                className={classes.offer}
                data={offers.map(({ id, title }) => ({ value: id as string, label: title.text }))}
                onChange={(offer) => openOffer(offer ?? undefined)}
                value={search.offer}
              />
            )}
            <SegmentedControl
              aria-label={t('device')}
              className={classes.devices}
              data={devices.map((value) => ({ value, label: t(`devices.${value}`) }))}
              onChange={(value) => change({ device: value })}
              value={device}
            />
          </div>
          {choices.hotel === undefined ? (
            <EmptyState hint={t('noHotel.hint')} icon={IconBuilding} title={t('noHotel.title')} />
          ) : (
            <WidgetFrame choices={choices} device={device} offer={search.offer} onOffer={openOffer} />
          )}
        </section>
      </div>
      <EmbedCode choices={choices} />
    </div>
  );
}
