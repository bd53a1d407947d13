import { Pagination, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type HelpResult, helpArticleAddress } from '#contract/help.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './help.module.css';
import type { HelpArticle } from './help-articles.ts';
import { Highlighted, unmarked } from './highlighted.tsx';
import type { useHelpSearch } from './use-help-search.ts';

interface Props {
  search: ReturnType<typeof useHelpSearch>;
  articles: readonly HelpArticle[];
  onChoose: (slug: string) => void;
}

export function HelpResults({ search, articles, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const { asking, found, page, setPage, pages } = search;
  if (asking.isError) return <ErrorState what={t('help.failed')} error={asking.error} onRetry={() => void asking.refetch()} />;
  if (!found) return <Text c="dimmed">{t('help.searching')}</Text>;
  if (found.results.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {t('help.nothing')}
      </Text>
    );
  }
  return (
    <section aria-label={t('help.results')}>
      <Text size="sm" c="dimmed" role="status">
        {t('help.found', { count: found.totalSize })}
      </Text>
      {found.results.map((result) => (
        <Result
          key={result.url}
          result={result}
          base={found._links.base}
          article={articles.find(({ slug }) => helpArticleAddress(slug) === result.url)}
          onChoose={onChoose}
        />
      ))}
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={setPage}
          size="sm"
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'kit:list.previousPage' : 'kit:list.nextPage') })}
        />
      )}
    </section>
  );
}

interface ResultProps {
  result: HelpResult;
  base: string;
  /** Where it is one of our own, it is read here; a page kept elsewhere opens beside. */
  article: HelpArticle | undefined;
  onChoose: (slug: string) => void;
}

function Result({ result, base, article, onChoose }: ResultProps) {
  const { t } = useTranslation('shell');
  return (
    <article className={classes.result}>
      <a
        href={`${base}${result.url}`}
        className={classes.resultTitle}
        aria-label={article ? unmarked(result.title) : t('help.elsewhere', { title: unmarked(result.title) })}
        {...(article ? {} : { target: '_blank', rel: 'noreferrer' })}
        onClick={(event) => {
          if (!article || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(article.slug);
        }}
      >
        <Highlighted text={result.title} />
        {!article && <IconExternalLink size={15} aria-hidden />}
      </a>
      <p className={classes.excerpt}>
        <Highlighted text={result.excerpt} />
      </p>
    </article>
  );
}
