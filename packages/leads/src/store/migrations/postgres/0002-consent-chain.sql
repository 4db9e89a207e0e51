-- What a certificate of consent needs besides. `sellers` is a JSON array of the companies that the words named, null when the
-- words are not known. The two commitments are salted hashes of the person and of IP address and browser; each salt lies in the
-- closed box of what it hides and goes with it. They are null in rows from before.
ALTER TABLE consents ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE consents ADD COLUMN sellers text;
ALTER TABLE consents ADD COLUMN person_sha256 bytea;
ALTER TABLE consents ADD COLUMN circumstances_sha256 bytea;

-- The chain: each link is the hash of a consent and of the link before. A link stays when its consent is purged.
CREATE TABLE consent_links (
  position bigint PRIMARY KEY,
  consent  bigint UNIQUE REFERENCES consents (sequence) ON DELETE SET NULL,
  link     bytea NOT NULL
);

-- One row: the last link. Whoever adds links locks it first, so that several services make one chain.
CREATE TABLE consent_head (
  position bigint NOT NULL,
  link     bytea
);
INSERT INTO consent_head (position, link) VALUES (0, NULL);
