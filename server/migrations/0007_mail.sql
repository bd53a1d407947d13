-- Mails kept instead of sent, where no mail server is configured: the demo's inbox.

create table captured_mail (
  id uuid primary key,
  sent_to text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  created_at timestamptz not null
);
create index captured_mail_by_age on captured_mail (created_at desc);
