import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './chip.module.css';
import { Chip, ChipButton } from './chip.tsx';
import type { ChoiceFilter } from './list-definition.ts';
import type { ListView } from './list-search.ts';

/** Accents and capitals are not what anybody looks for. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A filter with more choices than one wants to read: type a part of the name. */
export function SearchChip({ filter, view }: { filter: ChoiceFilter; view: ListView }) {
  const { t } = useTranslation('kit');
  const { name, label, choices, multiple = false, any } = filter;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const box = useCombobox({
    onDropdownClose: () => {
      setTyped('');
      box.resetSelectedOption();
      box.focusTarget();
    },
    onDropdownOpen: () => box.focusSearchInput(),
  });
  const chosen = view.filters[name]?.split(',') ?? [];
  const words = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const found = choices.filter((choice) => plain(choice.label).includes(plain(typed.trim())));
  const choose = (values: readonly string[]) => view.change({ [name]: values.join(',') });

  const submit = (value: string) => {
    if (!multiple) {
      choose([value]);
      box.closeDropdown();
    } else {
      choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    }
  };

  return (
    <Chip active={words.length > 0} label={label} onClear={() => choose([])}>
      <Combobox keepMounted={false} onOptionSubmit={submit} position="bottom-start" store={box} width={280}>
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <ChipButton
            aria-expanded={box.dropdownOpened}
            aria-haspopup="listbox"
            label={label}
            onClick={() => box.toggleDropdown()}
            value={words.join(', ') || (any ?? t('list.any'))}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            aria-controls={listId}
            aria-expanded
            aria-label={t('list.searchIn', { list: label })}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t('list.search')}
            role="combobox"
            value={typed}
          />
          <Combobox.Options aria-label={label} aria-multiselectable={multiple || undefined} className={classes.options} id={listId}>
            {found.map(({ value, label: word }) => (
              <Combobox.Option aria-selected={chosen.includes(value)} className={classes.option} key={value} value={value}>
                <IconCheck aria-hidden className={classes.check} data-chosen={chosen.includes(value) || undefined} size={16} />
                {word}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('form.noOption')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Chip>
  );
}
