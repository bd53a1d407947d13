import { ActionIcon, Anchor, Input, Select, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { searchableFrom } from '#web/kit/form/select-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Choice } from '#web/kit/list-page/list-definition.ts';
import classes from './rule.module.css';

interface RestrictionFieldProps {
  /** Of the form, and of its words. */
  name: 'autoVoucherChannels' | 'autoVoucherRateCode';
  words: 'channels' | 'rates';
  /** What each entry is called on the wire. */
  code: 'channelCode' | 'rateCode';
  /** What the hotel has; absent while it is on its way, or while there is no hotel. */
  choices: readonly Choice[] | undefined;
  mayAdd: boolean;
  mayRemove: boolean;
}

/** To which channels, or rates, a rule is restricted: chosen and added one by one, and removed one by one. None means all. */
export function RestrictionField({ name, words, code, choices, mayAdd, mayRemove }: RestrictionFieldProps) {
  const { t } = useTranslation('automation');
  const { field, error } = useField(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const entries = (field.value as Partial<Record<typeof code, string>>[]).map((entry) => entry[code] ?? '');
  const known = choices ?? [];
  const left = known.filter(({ value }) => !entries.includes(value));
  const exhausted = choices !== undefined && left.length === 0;
  const labelOf = (value: string) => known.find((choice) => choice.value === value)?.label ?? value;
  const write = (values: readonly string[]) => field.onChange(values.map((value) => ({ [code]: value })));
  // Chosen in a hotel that is no longer the rule's.
  const selected = left.some(({ value }) => value === chosen) ? chosen : null;

  const add = () => {
    if (selected === null) return;
    write([...entries, selected]);
    setChosen(null);
  };

  return (
    <fieldset className={classes.restriction}>
      <legend>{t(`form.${words}.title`)}</legend>
      {entries.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t(`form.${words}.all`)}
        </Text>
      ) : (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li className={classes.entry} key={entry}>
              {labelOf(entry)}
              {mayRemove && (
                <ActionIcon
                  aria-label={t(`form.${words}.remove`, { name: labelOf(entry) })}
                  color="neutral"
                  onClick={() => write(entries.filter((other) => other !== entry))}
                  size={24}
                  variant="subtle"
                >
                  <IconX aria-hidden size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && choices?.length !== 0 && (
        <div className={classes.adding}>
          <Select
            aria-label={t(`form.${words}.choose`)}
            data={left}
            disabled={left.length === 0}
            onChange={setChosen}
            placeholder={t(exhausted ? `form.${words}.noneLeft` : `form.${words}.choose`)}
            searchable={left.length >= searchableFrom}
            value={selected}
          />
          <ReasonedButton
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={add}
            reason={exhausted ? t(`form.${words}.noneLeft`) : selected === null ? t(`form.${words}.needs`) : undefined}
            variant="default"
          >
            {t(`form.${words}.add`)}
          </ReasonedButton>
        </div>
      )}
      {mayAdd && choices?.length === 0 && (
        <Anchor component={Link} size="sm" to="/ReferenceData">
          {t(`form.${words}.none`)}
        </Anchor>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}
