import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { normalEmail } from "#domain/rentals";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { invitationMail } from "~/emails/application";
import { updateRecord } from "./application-record";
import { termsOfUnit } from "./home-terms";
import { mailWithLink } from "./mail-links";
import { insertApplication, insertGroup } from "./start-application";
import { note } from "./timeline";

type ApplicantInput = {
	firstname: string;
	lastname: string;
	email: string;
	phone?: string | undefined;
	unitId: number;
	desiredMoveIn: PlainDate;
	/** Whether they are invited to fill in the form, or already applied on paper. */
	how: "invite" | "paper";
	idempotencyKey?: string | undefined;
};

/** Adds an applicant by hand: invited by email to fill in the form, or recorded as having applied on paper. */
export function addApplicant(scope: Scope, input: ApplicantInput): Result<{ applicationId: number }> {
	return once(scope, "add-applicant", input, () => {
		const { unitId, desiredMoveIn, firstname, lastname, phone, how } = input;
		const place = termsOfUnit(scope, unitId);
		if (!place) return refuse("That unit wasn't found.", "unitId");
		const { propertyId, terms } = place;
		const groupId = insertGroup(scope.profileId, {
			...{ listingId: null, propertyId, unitId, terms, desiredMoveIn, termMonths: undefined },
		});
		const application = insertApplication(systemScope(scope.profileId), {
			...{ groupId, unitId, propertyId, terms, firstname, lastname, phone },
			...{ role: "primary", email: normalEmail(input.email) },
			...(how === "invite" ? { invitedDate: nowIso() } : {}),
		});
		if (how === "invite") {
			mailWithLink(application, "invite", (words) => invitationMail({ ...words, asGuarantor: false }));
		} else {
			updateRecord(application.id, { status: "new", submittedDate: nowIso() });
		}
		note(scope, application.id, "added", how === "invite" ? "They were invited to apply." : "They applied on paper.");
		return { ok: true, applicationId: application.id };
	});
}
