-- Terms and conditions belong to a hotel group; offers choose among them, and a language without a text has no row.

create table terms (
  group_id uuid not null references hotel_group,
  id uuid not null,
  code text not null check (length(code) between 1 and 30),
  primary key (group_id, id)
);
create unique index terms_code_once_per_group on terms (group_id, lower(code));
grant select, insert, update, delete on terms to vale_app;
call protect_by_group('terms');

create table terms_text (
  group_id uuid not null,
  terms_id uuid not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  description text not null check (length(description) between 1 and 800),
  primary key (group_id, terms_id, language),
  foreign key (group_id, terms_id) references terms on delete cascade
);
grant select, insert, update, delete on terms_text to vale_app;
call protect_by_group('terms_text');
