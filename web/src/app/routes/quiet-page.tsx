import { Button, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './quiet-page.module.css';

interface Props {
  icon: Icon;
  title: string;
  text: string;
}

/** A page with nothing to show but why, and a way on. */
export function QuietPage({ icon: PageIcon, title, text }: Props) {
  const { t } = useTranslation('shell');
  return (
    <section className={classes.page}>
      <PageIcon size={36} stroke={1.3} aria-hidden className={classes.icon} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Button component={Link} to="/" variant="default" mt="xs">
        {t('goHome')}
      </Button>
    </section>
  );
}
