import { Text, UnstyledButton } from '@mantine/core';
import { type TemplateVariable, templateVariables } from '#domain/template/variables.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './template-details.module.css';

/** What is written for a variable: most are put out, a few are asked for or walked through. */
const snippets: Partial<Record<TemplateVariable, string>> = {
  'voucher.description': '{{ voucher.description | newline_to_br }}',
  'voucher.showPrice': '{% if voucher.showPrice %}{{ voucher.price }}{% endif %}',
  'gift.message': '{% if gift %}{{ gift.message | newline_to_br }}{% endif %}',
  services: '{% for service in services %}{{ service.quantity }} × {{ service.name }}{% endfor %}',
  terms: '{{ terms | newline_to_br }}',
  'images.picture': '{% if images.picture %}<img src="{{ images.picture }}" width="600" alt="">{% endif %}',
  'images.logo': '{% if images.logo %}<img src="{{ images.logo }}" width="72" alt="{{ hotel.name }}">{% endif %}',
  'images.code': '<img src="{{ images.code }}" width="128" alt="{{ voucher.code }}">',
};

interface VariableListProps {
  onInsert: (snippet: string) => void;
}

/** Everything a template can say; a press writes it where the cursor stands. */
export function VariableList({ onInsert }: VariableListProps) {
  const { t } = useTranslation('templates');
  return (
    <Section hint={t('variablesHint')} title={t('variablesTitle')}>
      <ul className={classes.variables}>
        {templateVariables.map((variable) => (
          <li key={variable}>
            <UnstyledButton className={classes.variable} onClick={() => onInsert(snippets[variable] ?? `{{ ${variable} }}`)}>
              <code>{variable}</code>
              <Text c="dimmed" component="span" size="xs">
                {t(`variables.${variable}`)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
