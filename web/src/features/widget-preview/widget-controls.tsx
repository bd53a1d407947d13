import { Input, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listHotels } from '#contract/hotels.ts';
import { widgetColumns, widgetLanguages } from '#contract/vocabulary/widget.ts';
import { reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ColorControl } from './color-control.tsx';
import { FontSelect } from './font-select.tsx';
import type { PreviewSearch, WidgetChoices } from './widget-choices.ts';
import classes from './widget-preview.module.css';

interface WidgetControlsProps {
  choices: WidgetChoices;
  change: (change: PreviewSearch) => void;
}

export function WidgetControls({ choices, change }: WidgetControlsProps) {
  const { t } = useTranslation('widget');
  const hotels = useQuery(reading(listHotels, {}));
  const open = hotels.data?.response.filter(({ active }) => active) ?? [];

  return (
    <section aria-label={t('controls')} className={classes.controls}>
      <Select
        clearable
        clearButtonProps={{ 'aria-label': t('kit:form.clearValue') }}
        data={open.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 }))}
        label={t('hotel')}
        onChange={(hotel) => change({ hotel: hotel ?? '', offer: undefined })}
        placeholder={t('chooseHotel')}
        value={choices.hotel ?? null}
      />
      <Select
        allowDeselect={false}
        data={widgetLanguages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
        label={t('language')}
        onChange={(language) => change({ language: language ?? undefined })}
        value={choices.language}
      />
      <Input.Wrapper label={t('columns')} labelElement="div">
        <SegmentedControl
          aria-label={t('columns')}
          data={widgetColumns.map(String)}
          fullWidth
          onChange={(columns) => change({ columns })}
          value={choices.columns === undefined ? '' : String(choices.columns)}
        />
      </Input.Wrapper>
      <ColorControl color={choices.color} onChange={(color) => change({ color: color.replace('#', '') })} />
      <FontSelect font={choices.font} onChange={(font) => change({ font })} />
    </section>
  );
}
