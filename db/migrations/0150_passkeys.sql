-- Passkeys (WebAuthn credentials), as better-auth's plugin stores them; the public key is no secret.
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- Signature counter of the authenticator, an unsigned number of 32 bits.
  counter bigint not null check (counter between 0 and 4294967295),
  name text check (length(name) between 1 and 60),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id, created_at);
