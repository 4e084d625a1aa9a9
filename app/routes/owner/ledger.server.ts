import { findOwned, ownerLedger } from "#domain/owner-center";
import { askedPeriod } from "~/routes/manager/accounting/asked-period.server";
import type { Owner } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found } from "~/web/not-found.server";
import { ownerLedgerList } from "./ledger-list";

/** The ledger that an address asks for, up to today: for the page and its download. */
export function askedLedger(owner: Owner, request: Request) {
	const { list, from, to } = askedPeriod(owner, listParams(request, ownerLedgerList));
	const { property } = list.filters;
	const propertyId = property === undefined ? undefined : found(findOwned(owner, property)).propertyId;
	const ahead = to > owner.today && from <= owner.today;
	return { list, ledger: ownerLedger(owner, { from, to: ahead ? owner.today : to, propertyId }) };
}
