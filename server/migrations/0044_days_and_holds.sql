-- Each hotel says how many days back a use may be dated: whoever may write any day can hide when a voucher was used.

alter table hotel add column backdate_days smallint not null default 3 check (backdate_days between 0 and 31);
