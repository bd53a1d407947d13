import { Drawer, Text, Title, UnstyledButton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './help.module.css';
import { articlesFor, type HelpArticle, loadArticles } from './help-articles.ts';

interface Props {
  /** The address of the screen, or the name of a page that has none. */
  screen: string;
  opened: boolean;
  onClose: () => void;
}

export function HelpDrawer({ screen, opened, onClose }: Props) {
  const { t } = useTranslation(['shell', 'kit']);
  // Opens a moment after it arrives: a drawer that is born open does not know where the focus was.
  const mounted = useMounted();
  return (
    <Drawer
      opened={mounted && opened}
      onClose={onClose}
      position="right"
      size={440}
      title={t('help.title')}
      classNames={{ title: classes.title }}
      // A page has one banner, and this is not it.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <HelpContent screen={screen} />
    </Drawer>
  );
}

function HelpContent({ screen }: { screen: string }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const loading = useQuery({ queryKey: ['helpArticles', language], queryFn: loadArticles[language], staleTime: Infinity });
  const [chosen, setChosen] = useState<string>();

  if (loading.isError) return <ErrorState what={t('help.failed')} error={loading.error} onRetry={() => void loading.refetch()} />;
  if (!loading.data) return <Text c="dimmed">{t('help.loading')}</Text>;
  const { articles } = loading.data;
  const article = articles.find(({ slug }) => slug === chosen);
  if (article) return <Article article={article} onBack={() => setChosen(undefined)} />;

  const here = articlesFor(articles, screen);
  const others = articles.filter((one) => !here.includes(one));
  return (
    <>
      {here.length > 0 && <ArticleList heading={t('help.forScreen')} articles={here} onChoose={setChosen} />}
      {others.length > 0 && (
        <ArticleList heading={here.length > 0 ? t('help.others') : t('help.all')} articles={others} onChoose={setChosen} />
      )}
    </>
  );
}

interface ArticleListProps {
  heading: string;
  articles: readonly HelpArticle[];
  onChoose: (slug: string) => void;
}

function ArticleList({ heading, articles, onChoose }: ArticleListProps) {
  return (
    <section className={classes.list}>
      <h3 className={classes.heading}>{heading}</h3>
      {articles.map(({ slug, title }) => (
        <UnstyledButton key={slug} className={classes.line} onClick={() => onChoose(slug)}>
          {title}
          <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      ))}
    </section>
  );
}

function Article({ article, onBack }: { article: HelpArticle; onBack: () => void }) {
  const { t } = useTranslation('shell');
  // Our own words, made into markup when the application was built: nothing a user typed comes this way.
  const show = (element: HTMLElement | null) => {
    element?.replaceChildren(document.createRange().createContextualFragment(article.html));
  };
  return (
    <>
      <UnstyledButton className={classes.back} onClick={onBack}>
        <IconChevronLeft size={18} aria-hidden />
        {t('help.all')}
      </UnstyledButton>
      <Title order={3} size="h2" mb="sm">
        {article.title}
      </Title>
      <div ref={show} className={classes.article} />
    </>
  );
}
