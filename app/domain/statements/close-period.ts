import type { PlainDate } from "#domain/calendar/format";
import { type Closing, closeBooks } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unsettledBefore } from "./month-end";

/**
 * Closes the books of the organization or of one property through a date. Asks first, at `confirmUnsettled`, about
 * money not deposited, accounts not reconciled and bills not paid by then. Otherwise refuses as `closeBooks`
 * (ledger/close-books.ts) does.
 */
export function closePeriod(
	scope: Scope,
	{ through, confirmUnsettled, ...closing }: Closing & { through: PlainDate; confirmUnsettled?: boolean | undefined },
): Result {
	const asks = !confirmUnsettled && through < organizationOf(scope).today;
	const unsettled = asks ? unsettledBefore(scope, through, closing.propertyId) : [];
	if (unsettled.length > 0) return refuse(unsettled.map(({ note }) => note).join(" "), "confirmUnsettled");
	return closeBooks(scope, through, closing);
}
