-- A hotel group can say above which amount giving money back asks for a fresh sign-in. Whole units, in whichever currency the money goes back.

alter table hotel_group add column refund_sign_in_above integer check (refund_sign_in_above >= 0);
