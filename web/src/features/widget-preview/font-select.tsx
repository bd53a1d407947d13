import { Select } from '@mantine/core';
import { type WidgetFont, widgetFonts } from '#contract/vocabulary/widget.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { declareFont } from '#widget/declare-font.ts';
import classes from './widget-preview.module.css';

interface FontSelectProps {
  font: WidgetFont | undefined;
  onChange: (font: string) => void;
}

const kinds = ['sans-serif', 'serif'] as const;
const isFont = (value: string): value is WidgetFont => widgetFonts.some(({ family }) => family === value);
/** The widget's own way of loading a family, so that what is shown here is what guests get. */
const stackOf = (value: string) => (isFont(value) ? `'${declareFont(value, location.origin)}'` : undefined);

/** Every family in its own letters. Those out of sight are not laid out, and so not loaded either. */
export function FontSelect({ font, onChange }: FontSelectProps) {
  const { t } = useTranslation('widget');
  return (
    <Select
      clearable
      clearButtonProps={{ 'aria-label': t('kit:form.clearValue') }}
      data={kinds.map((kind) => ({
        group: t(`fonts.${kind}`),
        items: widgetFonts.filter((one) => one.kind === kind).map(({ family }) => family),
      }))}
      label={t('font')}
      maxDropdownHeight={320}
      nothingFoundMessage={t('kit:form.noOption')}
      onChange={(value) => onChange(value ?? '')}
      placeholder={t('chooseFont')}
      renderOption={({ option }) => (
        <span className={classes.family} style={{ fontFamily: stackOf(option.value) }}>
          {option.label}
        </span>
      )}
      searchable
      styles={{ input: { fontFamily: font && stackOf(font) } }}
      value={font ?? null}
    />
  );
}
