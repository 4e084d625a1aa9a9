import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked } from "../define-report";

/** What accounts payable stood at, in cents. */
export function payableOn(scope: Scope, { to, propertyIds }: Pick<Asked, "to" | "propertyIds">): Cents {
	const [sum] = sumAccounts(scope, {
		basis: "accrual",
		accountId: accountIdByRole(scope, "accounts_payable"),
		...{ to, propertyIds },
	});
	return sum ? sum.creditCents - sum.debitCents : 0;
}
