import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { balanceSql } from "./stands-today";

type Owing = { conditions: string[]; sortedBy: string; named: { today: string; hidden: string } };

/**
 * SQL for the leases `l` with a balance due today: conditions, sort key, and named parameters. If nothing is posted for
 * later days, this is the stored balance, which has an index. Otherwise today's balance is computed; `hidden` has the
 * IDs of leases that owe something today although their stored balance is zero or less.
 */
export function owingToday(scope: Scope): Owing {
	const { today } = organizationOf(scope);
	const ahead = statement<{ id: number; hidden: number }>(
		`SELECT l.id, l.balance_cents <= 0 AND ${balanceSql} > 0 AS hidden FROM (
			SELECT DISTINCT f.lease_id FROM gl_accounts a CROSS JOIN gl_postings f INDEXED BY gl_postings_by_account
				ON f.profile_id = a.profile_id AND f.account_id = a.id AND f.date > @today
			WHERE a.profile_id = @profileId AND (a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments')
		) posted CROSS JOIN leases l ON l.id = posted.lease_id`,
	).all({ profileId: scope.profileId, today });
	if (ahead.length === 0) {
		return { conditions: ["l.balance_cents > 0"], sortedBy: "l.balance_cents", named: { today, hidden: "[]" } };
	}
	const hidden = ahead.filter((lease) => lease.hidden === 1).map(({ id }) => id);
	return {
		conditions: ["(l.balance_cents > 0 OR l.id IN (SELECT value FROM json_each(@hidden)))", `${balanceSql} > 0`],
		sortedBy: balanceSql,
		named: { today, hidden: JSON.stringify(hidden) },
	};
}
