-- What a certificate of consent needs besides. `sellers` is a JSON array of the companies that the words named, null when the
-- words are not known. The two commitments are salted hashes of the person and of IP address and browser; each salt lies in the
-- closed box of what it hides and goes with it. They are null in rows from before.
ALTER TABLE consents ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE consents ADD COLUMN sellers TEXT;
ALTER TABLE consents ADD COLUMN person_sha256 BLOB;
ALTER TABLE consents ADD COLUMN circumstances_sha256 BLOB;

-- The chain: each link is the hash of a consent and of the link before. A link stays when its consent is purged.
CREATE TABLE consent_links (
  position INTEGER PRIMARY KEY,
  consent  INTEGER UNIQUE REFERENCES consents (sequence) ON DELETE SET NULL,
  link     BLOB NOT NULL
) STRICT;

-- One row: the last link. Whoever adds links locks it first, so that several services make one chain.
CREATE TABLE consent_head (
  position INTEGER NOT NULL,
  link     BLOB
) STRICT;
INSERT INTO consent_head (position, link) VALUES (0, NULL);
