-- Help articles are searched in the language they are written in, and whoever leaves accents away finds them too.

create extension if not exists unaccent;

create text search configuration help_pt (copy = portuguese);
alter text search configuration help_pt alter mapping for hword, hword_part, word with unaccent, portuguese_stem;
create text search configuration help_en (copy = english);
alter text search configuration help_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration help_es (copy = spanish);
alter text search configuration help_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;

-- What the product ships, and nobody's secret: no hotel group owns it. Written at the start of each version.
create table help_article (
  language text not null check (language in ('pt', 'en', 'es')),
  slug text not null,
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  words tsvector not null generated always as (
    case language
      when 'pt' then setweight(to_tsvector('help_pt', title), 'A') || to_tsvector('help_pt', body)
      when 'es' then setweight(to_tsvector('help_es', title), 'A') || to_tsvector('help_es', body)
      else setweight(to_tsvector('help_en', title), 'A') || to_tsvector('help_en', body)
    end
  ) stored,
  primary key (language, slug)
);
create index help_article_words on help_article using gin (words);
grant select on help_article to vale_app;
