-- What was sent for signature keeps its text; what is sealed keeps everything: the agreement, its signers, its events and its file.
CREATE TRIGGER agreements_sealed BEFORE UPDATE ON agreements WHEN OLD.completed_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'A sealed agreement does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreements_frozen BEFORE UPDATE OF number, profile_id, lease_id, title, content, facts, document_hash,
	document_file_id, consent_words, consent_version, sent_date ON agreements
WHEN OLD.sent_date IS NOT NULL AND (NEW.number IS NOT OLD.number OR NEW.profile_id IS NOT OLD.profile_id
	OR NEW.lease_id IS NOT OLD.lease_id OR NEW.title IS NOT OLD.title OR NEW.content IS NOT OLD.content
	OR NEW.facts IS NOT OLD.facts OR NEW.document_hash IS NOT OLD.document_hash
	OR NEW.document_file_id IS NOT OLD.document_file_id OR NEW.consent_words IS NOT OLD.consent_words
	OR NEW.consent_version IS NOT OLD.consent_version OR NEW.sent_date IS NOT OLD.sent_date)
BEGIN
	SELECT RAISE(ABORT, 'The text of an agreement that was sent does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreements_kept BEFORE DELETE ON agreements WHEN OLD.sent_date IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'An agreement that was sent is not deleted.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_sealed BEFORE UPDATE ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = OLD.agreement_id AND completed_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The signers of a sealed agreement do not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_signed BEFORE UPDATE OF name, signed_date, typed_name, drawing, initialed, ip_address,
	user_agent, consent_date ON agreement_signers
WHEN OLD.signed_date IS NOT NULL AND (NEW.name IS NOT OLD.name OR NEW.signed_date IS NOT OLD.signed_date
	OR NEW.typed_name IS NOT OLD.typed_name OR NEW.drawing IS NOT OLD.drawing OR NEW.initialed IS NOT OLD.initialed
	OR NEW.ip_address IS NOT OLD.ip_address OR NEW.user_agent IS NOT OLD.user_agent
	OR NEW.consent_date IS NOT OLD.consent_date)
BEGIN
	SELECT RAISE(ABORT, 'A signature does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_added BEFORE INSERT ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.agreement_id AND sent_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'Nobody is added to an agreement that was sent.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_signers_kept BEFORE DELETE ON agreement_signers
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = OLD.agreement_id AND sent_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'The signers of an agreement that was sent stay.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_unchanged BEFORE UPDATE ON agreement_events
BEGIN
	SELECT RAISE(ABORT, 'What happened to an agreement does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_kept BEFORE DELETE ON agreement_events
BEGIN
	SELECT RAISE(ABORT, 'What happened to an agreement is not deleted.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_events_closed BEFORE INSERT ON agreement_events
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.agreement_id AND completed_date IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'Nothing is added to a sealed agreement.');
END;
--> statement-breakpoint
CREATE TRIGGER agreement_template_versions_unchanged BEFORE UPDATE ON agreement_template_versions
BEGIN
	SELECT RAISE(ABORT, 'A version of a template does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER files_sealed BEFORE UPDATE OF profile_id, subject_kind, subject_id, bucket, storage_key, file_name,
	content_type, size_bytes, deleted_date, sealed ON files
WHEN OLD.sealed = 1 AND (NEW.profile_id IS NOT OLD.profile_id OR NEW.subject_kind IS NOT OLD.subject_kind
	OR NEW.subject_id IS NOT OLD.subject_id OR NEW.bucket IS NOT OLD.bucket OR NEW.storage_key IS NOT OLD.storage_key
	OR NEW.file_name IS NOT OLD.file_name OR NEW.content_type IS NOT OLD.content_type
	OR NEW.size_bytes IS NOT OLD.size_bytes OR NEW.deleted_date IS NOT OLD.deleted_date OR NEW.sealed IS NOT OLD.sealed)
BEGIN
	SELECT RAISE(ABORT, 'A sealed file does not change.');
END;
--> statement-breakpoint
CREATE TRIGGER files_sealed_kept BEFORE DELETE ON files WHEN OLD.sealed = 1
BEGIN
	SELECT RAISE(ABORT, 'A sealed file is not deleted.');
END;
