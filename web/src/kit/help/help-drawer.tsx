import { Button, Drawer, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconLifebuoy, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../states/error-state.tsx';
import { track } from '../tracking/track.ts';
import classes from './help.module.css';
import { articlesFor, type HelpArticle } from './help-articles.ts';
import { HelpResults } from './help-results.tsx';
import { loadArticles } from './load-articles.ts';
import { useHelpSearch } from './use-help-search.ts';

interface Props {
  /** The address of the screen, or the name of a page that has none. */
  screen: string;
  /** An article to begin with, where a link asked for one. */
  article?: string | undefined;
  /** Where a ticket is opened, for those who may. */
  ticketUrl?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

export function HelpDrawer({ screen, article, ticketUrl, opened, onClose }: Props) {
  const { t } = useTranslation('shell');
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
      <HelpContent screen={screen} begun={article} />
      {ticketUrl && (
        <Button
          component="a"
          href={ticketUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          mt="xl"
          leftSection={<IconLifebuoy size={18} aria-hidden />}
        >
          {t('help.ticket')}
        </Button>
      )}
    </Drawer>
  );
}

function HelpContent({ screen, begun }: { screen: string; begun: string | undefined }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const loading = useQuery({ queryKey: ['helpArticles', language], queryFn: loadArticles[language], staleTime: Infinity });
  const [chosen, setChosen] = useState(begun);
  const search = useHelpSearch();

  if (loading.isError) return <ErrorState what={t('help.failed')} error={loading.error} onRetry={() => void loading.refetch()} />;
  if (!loading.data) return <Text c="dimmed">{t('help.loading')}</Text>;
  const { articles } = loading.data;
  const choose = (slug: string) => {
    track({ name: 'help_click', helpId: slug });
    setChosen(slug);
  };
  const article = articles.find(({ slug }) => slug === chosen);
  if (article) return <Article article={article} onBack={() => setChosen(undefined)} />;

  return (
    <>
      <TextInput
        type="search"
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
        maxLength={limits.searchChars}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        mb="lg"
        data-autofocus
      />
      {search.searching ? (
        <HelpResults search={search} articles={articles} onChoose={choose} />
      ) : (
        <Lists screen={screen} articles={articles} onChoose={choose} />
      )}
    </>
  );
}

interface ListsProps {
  screen: string;
  articles: readonly HelpArticle[];
  onChoose: (slug: string) => void;
}

function Lists({ screen, articles, onChoose }: ListsProps) {
  const { t } = useTranslation('shell');
  const here = articlesFor(articles, screen);
  const others = articles.filter((one) => !here.includes(one));
  return (
    <>
      {here.length > 0 && <ArticleList heading={t('help.forScreen')} articles={here} onChoose={onChoose} />}
      {others.length > 0 && (
        <ArticleList heading={here.length > 0 ? t('help.others') : t('help.all')} articles={others} onChoose={onChoose} />
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
        {t('help.back')}
      </UnstyledButton>
      <Title order={3} size="h2" mb="sm">
        {article.title}
      </Title>
      {article.picture && <img className={classes.picture} src={article.picture} alt={t('help.picture', { title: article.title })} />}
      <div ref={show} className={classes.article} />
    </>
  );
}
