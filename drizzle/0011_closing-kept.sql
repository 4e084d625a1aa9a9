-- Closed books: the organisation's, and a property's own beyond them. Only those who hold a key post behind, and
-- whatever they do there is written down here, not by the code that does it.

DROP TRIGGER gl_transactions_seal;
--> statement-breakpoint
CREATE TRIGGER gl_transactions_seal BEFORE UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
BEGIN
	SELECT RAISE(ABORT, 'ledger: the books are closed on this date')
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
	SELECT RAISE(ABORT, 'ledger: the books of a property are closed on this date')
	WHERE EXISTS (
			SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
				AND c.property_id IN (
					SELECT property_id FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255))
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
	SELECT RAISE(ABORT, 'ledger: the lines of a transaction sum to zero')
	WHERE (SELECT sum(amount_cents) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255) IS NOT 0;
	SELECT RAISE(ABORT, 'ledger: control lines exceed their contra line')
	FROM gl_postings control
	WHERE control.id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255 AND control.contra_posting_id IS NOT NULL
	GROUP BY control.contra_posting_id
	HAVING abs(sum(control.amount_cents)) >
		abs((SELECT contra.amount_cents FROM gl_postings contra WHERE contra.id = control.contra_posting_id));
	SELECT RAISE(ABORT, 'ledger: a reversal is the exact mirror of what it reverses')
	WHERE NEW.reversal_of IS NOT NULL AND (
		EXISTS (
			SELECT 1 FROM gl_postings o
			LEFT JOIN gl_postings r ON r.id = o.id + (NEW.id - NEW.reversal_of) * 256
			WHERE o.id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255
				AND (r.account_id, r.amount_cents, r.property_id, r.unit_id, r.lease_id, r.tenant_id, r.owner_id, r.vendor_id)
				IS NOT (o.account_id, -o.amount_cents, o.property_id, o.unit_id, o.lease_id, o.tenant_id, o.owner_id, o.vendor_id))
		OR (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255)
			<> (SELECT count(*) FROM gl_postings WHERE id BETWEEN NEW.reversal_of * 256 AND NEW.reversal_of * 256 + 255));
END;
--> statement-breakpoint
DROP TRIGGER applications_enter;
--> statement-breakpoint
CREATE TRIGGER applications_enter BEFORE INSERT ON applications
BEGIN
	SELECT RAISE(ABORT, 'ledger: this application exists') WHERE EXISTS (SELECT 1 FROM applications WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'ledger: an application has an amount') WHERE NEW.amount_cents = 0;
	SELECT RAISE(ABORT, 'ledger: a payment settles charges of its own lease or vendor, no earlier than its date')
	WHERE NOT EXISTS (
		SELECT 1 FROM settlements s
		JOIN charges c ON c.posting_id = NEW.charge_posting_id
		JOIN gl_postings sp ON sp.id = s.posting_id
		JOIN gl_postings cp ON cp.id = c.posting_id
		WHERE s.posting_id = NEW.payment_posting_id AND s.kind = c.kind
			AND s.profile_id = NEW.profile_id AND c.profile_id = NEW.profile_id
			AND iif(s.kind = 'AR', s.lease_id IS c.lease_id, sp.vendor_id IS cp.vendor_id)
			AND NEW.date >= sp.date);
	SELECT RAISE(ABORT, 'ledger: an application exceeds its payment or its charge')
	WHERE NEW.amount_cents > 0 AND (
		NEW.amount_cents > (SELECT unapplied_cents FROM settlements WHERE posting_id = NEW.payment_posting_id)
		OR NEW.amount_cents > (SELECT open_cents FROM charges WHERE posting_id = NEW.charge_posting_id));
	SELECT RAISE(ABORT, 'ledger: more is un-applied than was applied')
	WHERE NEW.amount_cents < 0 AND -NEW.amount_cents > (
		SELECT coalesce(sum(amount_cents), 0) FROM applications
		WHERE payment_posting_id = NEW.payment_posting_id AND charge_posting_id = NEW.charge_posting_id);
	SELECT RAISE(ABORT, 'ledger: not a date') WHERE date(NEW.date) IS NOT NEW.date;
	SELECT RAISE(ABORT, 'ledger: the books are closed on this date')
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
	SELECT RAISE(ABORT, 'ledger: the books of a property are closed on this date')
	WHERE EXISTS (
			SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
				AND c.property_id IN (
					SELECT property_id FROM gl_postings WHERE id IN (NEW.payment_posting_id, NEW.charge_posting_id)))
		AND NOT EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id);
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_posted AFTER UPDATE OF open_guard ON gl_transactions
WHEN OLD.open_guard = 1 AND NEW.open_guard IS NULL
	AND EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
BEGIN
	INSERT INTO closed_postings (profile_id, transaction_id, user_id, date)
	SELECT NEW.profile_id, NEW.id, NEW.author_id, NEW.date
	WHERE NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
		OR EXISTS (
			SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
				AND c.property_id IN (
					SELECT property_id FROM gl_postings WHERE id BETWEEN NEW.id * 256 AND NEW.id * 256 + 255));
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_applied AFTER INSERT ON applications
WHEN EXISTS (SELECT 1 FROM books_keyholders WHERE profile_id = NEW.profile_id AND user_id = NEW.author_id)
BEGIN
	INSERT INTO closed_postings (profile_id, transaction_id, user_id, date)
	SELECT NEW.profile_id, NEW.payment_posting_id >> 8, NEW.author_id, NEW.date
	WHERE NOT EXISTS (
			SELECT 1 FROM closed_postings p
			WHERE p.transaction_id = NEW.payment_posting_id >> 8 AND p.date = NEW.date AND p.user_id = NEW.author_id)
		AND (
			NEW.date <= (SELECT closed_through FROM organization WHERE profile_id = NEW.profile_id)
			OR EXISTS (
				SELECT 1 FROM property_closings c WHERE c.profile_id = NEW.profile_id AND c.closed_through >= NEW.date
					AND c.property_id IN (
						SELECT property_id FROM gl_postings WHERE id IN (NEW.payment_posting_id, NEW.charge_posting_id))));
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_stay BEFORE UPDATE ON closed_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: what was posted in closed books stays written down');
END;
--> statement-breakpoint
CREATE TRIGGER closed_postings_kept BEFORE DELETE ON closed_postings
BEGIN
	SELECT RAISE(ABORT, 'ledger: what was posted in closed books stays written down');
END;
--> statement-breakpoint
CREATE TRIGGER property_closings_enter BEFORE INSERT ON property_closings
WHEN NOT EXISTS (SELECT 1 FROM properties WHERE id = NEW.property_id AND profile_id = NEW.profile_id)
	OR date(NEW.closed_through) IS NOT NEW.closed_through
BEGIN
	SELECT RAISE(ABORT, 'ledger: a property''s books are closed up to a day, by its own organisation');
END;
--> statement-breakpoint
CREATE TRIGGER books_keyholders_enter BEFORE INSERT ON books_keyholders
WHEN NOT EXISTS (
	SELECT 1 FROM users u JOIN profiles p ON p.user_id = u.id
	WHERE u.id = NEW.user_id AND u.user_role = 'property_manager'
		AND coalesce(p.linked_profile_id, p.id) = NEW.profile_id)
BEGIN
	SELECT RAISE(ABORT, 'ledger: a key to closed books is held by a manager of the organisation');
END;
