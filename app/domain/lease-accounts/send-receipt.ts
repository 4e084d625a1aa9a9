import { mailToTenants } from "#domain/lease-records";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { receiptMail } from "~/emails/receipt";
import { chargeName } from "./labels";
import { findReceipt } from "./transaction-queries";

/** Emails a payment's receipt to everyone on its lease with an email. Refuses a reversed payment. */
export function sendReceipt(
	scope: Scope,
	transactionId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined },
): Result<{ emails: string[] }> {
	return once(scope, "send-receipt", { idempotencyKey, transactionId }, () => {
		const receipt = findReceipt(scope, transactionId);
		if (!receipt) return refuse("That receipt wasn't found.");
		if (receipt.reversed) return refuse("This payment was reversed, so its receipt is no longer valid.");
		const { money, date } = organizationOf(scope);
		const mail = receiptMail({
			receiptNumber: receipt.receiptNumber,
			payerName: receipt.payerName,
			organizationName: receipt.issuer?.name ?? "",
			home: `${receipt.propertyName} · ${receipt.unitNumber}`,
			facts: [
				{ label: "Amount", value: money(receipt.amountCents) },
				...(receipt.feeCents > 0
					? [
							{ label: "Online payment fee", value: money(receipt.feeCents) },
							{ label: "Total charged", value: money(receipt.totalCents) },
						]
					: []),
				{ label: "Date", value: date(receipt.date) },
				{ label: "Method", value: receipt.paidWith },
				...receipt.appliedTo.map((charge) => ({
					label: `Applied to ${chargeName(charge)}`,
					value: money(charge.amountCents),
				})),
				...(receipt.prepaidCents > 0 ? [{ label: "Held as prepayment", value: money(receipt.prepaidCents) }] : []),
			],
		});
		return mailToTenants(scope, receipt.leaseId, "receipt", mail);
	});
}
