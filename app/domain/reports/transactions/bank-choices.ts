import { statement } from "~/db/client.server";
import { seesBank } from "~/db/limits/limits.server";
import type { Choice } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

/** The bank accounts that the member may see, by number, also those that are no longer used. */
export function bankChoices({ profileId }: Scope): Choice[] {
	return statement<{ id: number; name: string; active: number }>(
		`SELECT id, number || ' ' || name AS name, active FROM gl_accounts WHERE profile_id = ? AND is_bank = 1 ORDER BY number`,
	)
		.all(profileId)
		.filter(({ id }) => seesBank(id))
		.map((row) => ({ ...row, active: row.active === 1 }));
}
