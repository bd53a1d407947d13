-- An address that another hotel group has is added like any other: as a row of its own, which waits until the platform settles whom it means.

alter table person add column apart boolean not null default false;
drop index person_by_email;
create unique index person_by_email on person (lower(email)) where not apart;
create index person_apart_by_email on person (lower(email)) where apart;
