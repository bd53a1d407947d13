import { Menu } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip, ChipButton } from './chip.tsx';
import type { Choice } from './list-definition.ts';
import type { ListView } from './list-search.ts';

interface ChoiceChipProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  multiple?: boolean | undefined;
  any?: string | undefined;
  view: ListView;
}

export function ChoiceChip({ name, label, choices, multiple = false, any, view }: ChoiceChipProps) {
  const { t } = useTranslation('kit');
  const chosen = view.filters[name]?.split(',') ?? [];
  const words = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const choose = (values: readonly string[]) => view.change({ [name]: values.join(',') });

  return (
    <Chip active={words.length > 0} label={label} onClear={() => choose([])}>
      <Menu closeOnItemClick={!multiple} position="bottom-start">
        <Menu.Target>
          <ChipButton label={label} value={words.join(', ') || (any ?? t('list.any'))} />
        </Menu.Target>
        <Menu.Dropdown>
          {multiple ? (
            <Menu.CheckboxGroup onChange={choose} value={chosen}>
              {choices.map(({ value, label: word }) => (
                <Menu.CheckboxItem key={value} value={value}>
                  {word}
                </Menu.CheckboxItem>
              ))}
            </Menu.CheckboxGroup>
          ) : (
            <Menu.RadioGroup onChange={(value) => choose([value])} value={chosen[0] ?? ''}>
              {choices.map(({ value, label: word }) => (
                <Menu.RadioItem key={value} value={value}>
                  {word}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          )}
        </Menu.Dropdown>
      </Menu>
    </Chip>
  );
}
