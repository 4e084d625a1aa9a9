import type { PlainDate } from "#domain/calendar/format";
import { type Closing, closeBooks } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unsettledBefore } from "./month-end";

/**
 * Closes the books, the organization's or one property's. What of its own is not deposited, reconciled or paid by then is
 * asked about first, at `confirmUnsettled`; otherwise as closeBooks refuses.
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
