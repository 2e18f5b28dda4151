-- Apart from the migration that added them: validating lets others post meanwhile, adding does not.
alter table postings validate constraint postings_checked;
alter table transfers validate constraint transfers_checked;
