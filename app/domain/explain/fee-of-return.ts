import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Charge, Reasons } from "./explain-charge";

/** Why a fee for a returned payment was charged: which payment, and when it came back. Undefined for other charges. */
export function feeOfReturn(scope: Scope, charge: Charge): Reasons | undefined {
	if (charge.type !== "nsf_fee") return undefined;
	const { money, date } = organizationOf(scope);
	const back = returnedWith(scope, charge);
	const which = back
		? `the payment of ${money(back.amountCents)} from ${date(back.date)} was returned on ${date(back.returned)}`
		: "a payment was returned";
	return {
		because: `${which}.`,
		steps: [
			{
				...{
					date: back?.returned ?? charge.date,
					text: "Fee for a returned payment",
					cents: charge.amountCents,
					more: [],
				},
				record: back && { kind: "transaction", id: back.id },
			},
		],
		rules: [
			{
				name: "Fee for returned payments",
				says: ["Charged once for each payment the bank returns, in the amount entered with the return."],
				since: "It is part of the entry that returned the payment.",
			},
		],
	};
}

/** The payment whose return was posted together with a fee. */
function returnedWith(scope: Scope, { txnGroupNumber }: Charge) {
	if (txnGroupNumber === null) return undefined;
	return statement<{ id: number; date: PlainDate; amountCents: Cents; returned: PlainDate }>(
		`SELECT p.transaction_id AS id, t.date, p.amount_cents AS amountCents, back.date AS returned
		FROM gl_transactions back JOIN gl_transactions t ON t.id = back.reversal_of
		JOIN payments p ON p.transaction_id = t.id AND p.returned_by = back.id
		WHERE back.profile_id = ? AND back.txn_group_number = ? AND back.reversal_of IS NOT NULL LIMIT 1`,
	).get(scope.profileId, txnGroupNumber);
}
