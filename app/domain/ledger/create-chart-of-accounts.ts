import { db, write } from "~/db/client.server";
import { glAccounts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { chartOfAccounts } from "./chart-of-accounts";

/** Gives a new organization its accounts, every role bound. Call it once, inside the sign-up's write. */
export function createChartOfAccounts(scope: Scope): void {
	write(() => {
		db()
			.insert(glAccounts)
			.values(chartOfAccounts.map((account) => ({ profileId: scope.profileId, ...account })))
			.run();
	});
}
