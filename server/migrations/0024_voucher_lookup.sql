-- A number or an issue code is one index probe, also behind row-level security: there an index on lower(…) is never used, because the
-- function might tell what it saw. A column that holds the result may be compared.

alter table voucher
  add column number_key text generated always as (lower(number)) stored,
  add column issue_code_key text generated always as (lower(issue_code)) stored;
drop index voucher_by_number;
drop index voucher_by_issue_code;
create index voucher_by_number on voucher (group_id, number_key);
create index voucher_by_issue_code on voucher (group_id, issue_code_key) where issue_code_key is not null;
