import { nowIso } from "#domain/calendar";
import type { Visitor } from "#domain/identity";
import { raise } from "#domain/notifications";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { sameName } from "~/domain/kernel/same-name";
import type { Scope } from "~/domain/kernel/scope";
import { receivedMail } from "~/emails/application";
import { type Application, fullName, type Group, homeOf, updateRecord } from "./application-record";
import { missingOf } from "./completeness";
import { keepVersion } from "./correct-paper-application";
import { applicationNumber, type Consent, consentTexts } from "./labels";
import { openTerms } from "./listing-terms";
import { mailWithLink } from "./mail-links";
import { ownDraft } from "./own-draft";
import { itemsOf } from "./requested-items";
import { note } from "./timeline";

export type Submission = {
	/** The consents that were checked. All of them are required. */
	consents: readonly Consent[];
	signature: string;
	idempotencyKey?: string | undefined;
};

/**
 * Submits the applicant's own draft, once per key. Refuses missing items (completeness.ts), a home no longer listed, a
 * missing consent at its field, and a name that doesn't match at `signature`. Returns the secret of the status page,
 * which is also emailed.
 */
export function submitApplication(
	applicant: Scope,
	applicationId: number,
	input: Submission,
	visitor: Visitor,
): Result<{ number: string; email: string; token: string; feeDue: boolean }> {
	return once(applicant, "submit-application", { applicationId, ...input }, () => {
		const own = ownDraft(applicant, applicationId);
		if (!own.ok) return own;
		const { application, group } = own;
		const failure =
			checkOpen(application, group) ?? checkComplete(application, group) ?? checkSigned(application, input);
		if (failure) return failure;
		const date = nowIso();
		updateRecord(application.id, {
			status: "new",
			percentComplete: 100,
			submittedDate: application.submittedDate ?? date,
			consents: input.consents.map((consent) => ({
				...{ consent, version: consentTexts[consent].version, date, ipAddress: visitor.ipAddress },
			})),
			...{ signature: input.signature.trim(), signedDate: date, signedFrom: visitor.ipAddress, savedDate: date },
		});
		keepVersion(application, date);
		const number = applicationNumber(application.number);
		note(applicant, application.id, "submitted", `Application ${number} was submitted.`);
		raise(applicant, {
			type: "new_tenant_application_submitted",
			message: `${fullName(application)} applied for ${homeOf(application).name}.`,
			about: { kind: "application", id: application.id },
		});
		const token = mailWithLink(application, "status", receivedMail, "application_received");
		return { ok: true, number, token, email: application.email, feeDue: application.feeState === "unpaid" };
	});
}

/** A form that was submitted before and returned may be submitted again even if the home is no longer listed. */
function checkOpen({ submittedDate }: Application, { listingId }: Group): Failure | undefined {
	if (submittedDate !== null || listingId === null || openTerms(listingId)) return undefined;
	return refuse("This home is no longer available. We'll keep your answers until the draft expires.");
}

function checkComplete(application: Application, { terms }: Group): Failure | undefined {
	const missing = missingOf(application, terms, itemsOf(application.id));
	if (missing.length === 0) return undefined;
	return refuse(missing.length === 1 ? "One item is still missing." : `${missing.length} items are still missing.`);
}

function checkSigned(application: Application, { consents, signature }: Submission): Failure | undefined {
	for (const consent of Object.keys(consentTexts) as Consent[]) {
		if (!consents.includes(consent)) return refuse("Check this box to submit your application.", consent);
	}
	if (sameName(signature, fullName(application))) return undefined;
	return refuse(`Type your name as ${fullName(application)}.`, "signature");
}
