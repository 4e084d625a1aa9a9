import { db, mustBeWriting, write } from "~/db/client.server";
import { glAccounts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { chartOfAccounts } from "./chart-of-accounts";

/** Adds the standard accounts to a new organization, one for every role. Call it once, inside the sign-up's write. */
export function createChartOfAccounts(scope: Scope): void {
	mustBeWriting();
	write(() => {
		db()
			.insert(glAccounts)
			.values(chartOfAccounts.map((account) => ({ profileId: scope.profileId, ...account })))
			.run();
	});
}
