import { saveEmailSender } from "#domain/identity";
import { saveEmailTemplate, saveOwnerCenter, saveResidentCenter } from "#domain/settings";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** What the organization set: when it replies, when it asks its owners, and its own words for receipts. */
export function settle(manager: Scope): void {
	must(saveResidentCenter(manager, { requestReplyHours: 24 }));
	must(saveOwnerCenter(manager, { newReserveCents: 500_00, approvalLimitCents: 400_00 }));
	must(saveEmailSender(manager, { senderName: "Prairie State", replyTo: "office@prairiestate.example" }));
	must(
		saveEmailTemplate(manager, "receipt", {
			subject: "We got your rent, {payerName}",
			greeting: "Hello {payerName},",
			body: "Thank you for your payment for {home}.\n\nKeep this receipt {receiptNumber} for your records.",
		}),
	);
}
