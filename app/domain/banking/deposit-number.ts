import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

/** The number of the organization's next bank deposit. */
export function nextDepositNumber({ profileId }: Scope): number {
	mustBeWriting();
	const sql = "SELECT coalesce(max(number), 0) + 1 AS next FROM bank_deposits WHERE profile_id = ?";
	return wholeOrganization(() => statement<{ next: number }>(sql).get(profileId)?.next ?? 1);
}
