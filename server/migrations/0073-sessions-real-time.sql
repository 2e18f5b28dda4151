-- Sessions are measured by the real time: those that were opened by a moved clock would live on for as long as it was moved.
delete from sessions where (select "offset" from clock_offset) <> '0';
