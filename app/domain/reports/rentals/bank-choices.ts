import { statement } from "~/db/client.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

/** Bank accounts by their ledger account. */
export function bankChoices({ profileId }: Scope, { q = "", keep = [], limit = 201 }: ChoiceRequest): Choice[] {
	const words = q.toLowerCase();
	return statement<{ id: number; name: string; active: number }>(
		`SELECT a.id, a.name, a.active FROM bank_accounts b JOIN gl_accounts a ON a.id = b.account_id
		WHERE a.profile_id = ? ORDER BY a.number`,
	)
		.all(profileId)
		.filter(({ id, name, active }) => keep.includes(id) || (active === 1 && name.toLowerCase().includes(words)))
		.slice(0, Math.max(limit, keep.length))
		.map(({ id, name, active }) => ({ id, name, active: active === 1 }));
}
