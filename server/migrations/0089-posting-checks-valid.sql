-- Apart from the migration that added them: validating lets others post meanwhile, adding does not.
alter table postings validate constraint postings_entry_type_known;
alter table postings validate constraint postings_debit_account;
alter table postings validate constraint postings_credit_account;
