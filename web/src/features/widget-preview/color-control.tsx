import { Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { accentOf } from '#card/accent.ts';
import { type PaletteColor, widgetPalette } from '#contract/vocabulary/widget.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { isPale, withHash } from './widget-choices.ts';
import classes from './widget-preview.module.css';

interface ColorControlProps {
  color: string | undefined;
  onChange: (color: string) => void;
}

const palette = Object.entries(widgetPalette) as [PaletteColor, string][];

/** One of ours, or the hotel's own. */
export function ColorControl({ color, onChange }: ColorControlProps) {
  const { t } = useTranslation('widget');
  const group = useId();
  const [typed, setTyped] = useState(color ?? '');
  const accent = color === undefined ? undefined : accentOf(color);
  const choose = (value: string) => {
    setTyped(value);
    onChange(value);
  };

  return (
    <fieldset className={classes.colors}>
      <legend>{t('color')}</legend>
      <div className={classes.swatches}>
        {palette.map(([name, value]) => (
          <label className={classes.swatch} key={name} style={{ background: value }} title={t(`colors.${name}`)}>
            <input
              aria-label={t(`colors.${name}`)}
              checked={color === value.toLowerCase()}
              name={group}
              onChange={() => choose(value)}
              type="radio"
            />
          </label>
        ))}
      </div>
      <TextInput
        error={color === undefined && t('colorWrong')}
        label={t('ownColor')}
        leftSection={
          <input
            aria-label={t('pickColor')}
            className={classes.picker}
            onChange={(event) => choose(event.currentTarget.value)}
            type="color"
            value={color ?? '#ffffff'}
          />
        }
        maxLength={7}
        onChange={(event) => choose(event.currentTarget.value)}
        value={withHash(typed)}
      />
      {accent && isPale(accent) && (
        <Text className={classes.warning} role="status" size="xs">
          <IconAlertTriangle aria-hidden size={16} />
          {t('pale')}
          <span aria-hidden className={classes.shade} style={{ background: accent.ink }} />
        </Text>
      )}
    </fieldset>
  );
}
