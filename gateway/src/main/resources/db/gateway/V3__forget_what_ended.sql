-- Tokens that ended long ago are forgotten; what was minted with one may outlive it where an administrator minted.
alter table issued_token drop constraint issued_token_issuer_token_fkey;
alter table issued_token add constraint issued_token_issuer_token_fkey
    foreign key (issuer_token) references issued_token (id) on delete set null;
