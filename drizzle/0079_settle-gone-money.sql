-- Settled anew: where a deposit was withheld whose payment came back, and where something is owed that was paid back before its money went.
INSERT OR IGNORE INTO leases_to_settle (lease_id)
SELECT withheld.lease_id
FROM gl_transactions withheld
CROSS JOIN gl_postings paid INDEXED BY gl_postings_by_lease ON paid.lease_id = withheld.lease_id AND paid.amount_cents < 0
CROSS JOIN gl_transactions back ON back.id = paid.transaction_id AND back.reversed_by IS NOT NULL
CROSS JOIN applications x ON x.payment_posting_id = paid.id AND x.amount_cents > 0
CROSS JOIN charges c ON c.posting_id = x.charge_posting_id
CROSS JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1
WHERE withheld.type = 'apply_deposit' AND withheld.reversed_by IS NULL
UNION
SELECT lease_id FROM gl_transactions
WHERE type = 'charge' AND memo = 'Prepayment to be paid back' AND lease_id IS NOT NULL;
