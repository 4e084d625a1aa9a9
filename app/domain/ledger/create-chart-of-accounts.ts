import { db, mustBeWriting, write } from "~/db/client.server";
import { glAccounts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { chartOfAccounts } from "./chart-of-accounts";

/** Gives a new organization its accounts, every role bound. Call it once, at the sign-up. */
export function createChartOfAccounts(scope: Scope): void {
	mustBeWriting();
	write(() => {
		db()
			.insert(glAccounts)
			.values(chartOfAccounts.map((account) => ({ profileId: scope.profileId, ...account })))
			.run();
	});
}
