import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { findRecord } from "./application-record";
import { type IdentityField, identitySeal } from "./identity-seal";
import { note } from "./timeline";

/**
 * Shows a full tax ID or ID number to a manager who gives a reason; the view is recorded in the timeline. The form asks
 * for the right to see identity numbers (form-actions.server.ts of the applicants' pages).
 */
export function showNumber(
	scope: Scope,
	applicationId: number,
	{ field, reason }: { field: IdentityField; reason: string },
): Result<{ number: string }> {
	return write((): Result<{ number: string }> => {
		const application = findRecord(scope, applicationId);
		const sealed = field === "tax_id" ? application?.taxIdSealed : application?.idNumberSealed;
		if (!application || !sealed) return refuse("There's no number on file.");
		const words = field === "tax_id" ? "The SSN or ITIN" : "The ID number";
		note(scope, applicationId, "number_shown", `${words} was viewed: ${reason}`);
		return { ok: true, number: unseal(sealed, identitySeal(applicationId, field)) };
	});
}

/** Records in the timeline that someone opened an identity document, and why. */
export function noteOpened(
	scope: Scope,
	applicationId: number,
	{ label, reason }: { label: string; reason: string },
): void {
	write(() => {
		if (findRecord(scope, applicationId))
			note(scope, applicationId, "document_opened", `${label} was opened: ${reason}`);
	});
}
