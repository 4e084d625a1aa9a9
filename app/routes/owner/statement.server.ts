import { fullStatement } from "#domain/owner-accounts";
import { askedPeriod } from "~/routes/manager/accounting/asked-period.server";
import { statementList } from "~/routes/manager/accounting/owners/statement-list";
import { requireOwner } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found } from "~/web/not-found.server";

/** The owner's own statement of the days that an address asks for, today at the latest. */
export async function ownStatement(request: Request) {
	const owner = await requireOwner(request);
	const { list, from, to } = askedPeriod(owner, listParams(request, statementList));
	const period = { from, to: to > owner.today && from <= owner.today ? owner.today : to };
	return { owner, list, period, statement: found(fullStatement(owner, owner.propertyOwnerId, period)) };
}
