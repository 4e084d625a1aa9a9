ALTER TABLE `notifications` ADD `about_kind` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `about_id` integer;--> statement-breakpoint
-- An address becomes the subject whose page it is. A center's home says nothing of its subject: there the cause names it.
UPDATE notifications SET about_kind = CASE substr(link, 1, instr(link || '?', '?') - 1)
		WHEN '/app/leaseledger' THEN 'lease'
		WHEN '/app/endlease' THEN 'lease_end'
		WHEN '/app/leaseledger/leaseledgersummary' THEN 'move_out_notice'
		WHEN '/resident/rnotice' THEN 'move_out_notice'
		WHEN '/app/leaserenewals/offer' THEN 'renewal_offer'
		WHEN '/resident/rrenewal' THEN 'renewal_offer'
		WHEN '/app/unitdetail' THEN 'unit'
		WHEN '/app/applicants/tell' THEN 'unit_applicants'
		WHEN '/app/singleapplicantlayout/applicantsummary' THEN 'application'
		WHEN '/app/editlisting' THEN 'listing'
		WHEN '/app/posttocraigslist' THEN 'craigslist_ad'
		WHEN '/app/addeditrequest' THEN 'request'
		WHEN '/resident/rviewrequest' THEN 'request'
		WHEN '/owner/oviewrequest' THEN iif(type = 'maintenance_scheduled' AND message LIKE '%needs your approval: %', 'approval_request', 'request')
		WHEN '/app/transaction' THEN 'transaction'
		WHEN '/resident/rtransactions/transaction' THEN 'transaction'
		WHEN '/resident/ronlinepaymentsuccess' THEN 'online_payment'
		WHEN '/app/online-rent' THEN 'failed_online_payment'
		WHEN '/resident/ronlinepaymentfailed' THEN 'failed_online_payment'
		WHEN '/app/rentroll' THEN 'rent_due'
		WHEN '/app/outstandingbalances' THEN 'overdue_rent'
		WHEN '/app/leaserenewals' THEN 'ending_leases'
		WHEN '/app/listings/inquiries' THEN 'inquiries'
		WHEN '/resident/rhome' THEN CASE substr(cause, 1, instr(cause, ':') - 1)
			WHEN 'rent_due' THEN 'rent_due'
			WHEN 'overdue' THEN 'overdue_rent'
			WHEN 'notice' THEN 'lease_end'
			WHEN 'payment' THEN 'transaction'
			WHEN 'late_fee' THEN 'transaction'
		END
		WHEN '/owner/ohome' THEN CASE substr(cause, 1, instr(cause, ':') - 1)
			WHEN 'renewal' THEN 'lease'
			WHEN 'vacant' THEN 'unit'
			WHEN 'notice' THEN 'lease_end'
			WHEN 'payment' THEN 'transaction'
		END
	END
WHERE link <> '';
--> statement-breakpoint
UPDATE notifications SET about_id = CASE
		WHEN link = '/resident/rnotice' THEN place_id
		WHEN link IN ('/resident/rhome', '/owner/ohome') THEN CAST(substr(cause, instr(cause, ':') + 1) AS INTEGER)
		ELSE CAST(substr(link, instr(link, '=') + 1) AS INTEGER)
	END
WHERE about_kind NOT IN ('rent_due', 'overdue_rent', 'ending_leases', 'inquiries');
--> statement-breakpoint
DROP TRIGGER notifications_change;
--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `link`;--> statement-breakpoint
CREATE TRIGGER notifications_change AFTER UPDATE OF read, message ON notifications
WHEN OLD.read IS NOT NEW.read OR OLD.message IS NOT NEW.message
BEGIN
	INSERT INTO live_events (user_id, notification_id) VALUES (NEW.user_id, NEW.id);
END;
