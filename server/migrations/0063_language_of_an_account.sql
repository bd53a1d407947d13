-- Whose account somebody else changes is told so in the language of their last sign-in.

-- None until the next one: then the mail speaks as whoever made the change does.
alter table identity_account add column language text check (language in ('pt', 'en', 'es'));
